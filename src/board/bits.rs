//! Sets of small numbers, kept as the bits of a machine word.

/// The positions of the bits that are set in a number, lowest first: 0b1010 gives 1 and 3.
#[inline(always)]
pub(crate) fn bits(set: impl Into<u64>) -> impl Iterator<Item = usize> + Clone {
    let mut left = set.into();
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}

/// All numbers with `size` bits set among the lowest `count`, in ascending order (Gosper's hack): every choice of
/// `size` things out of `count`.
pub(crate) fn choices(size: u32, count: u32) -> impl Iterator<Item = u64> {
    let next = move |&set: &u64| {
        let lowest = set & set.wrapping_neg();
        let carried = set.checked_add(lowest).filter(|_| set != 0)?;
        Some(carried | (((set ^ carried) >> 2) / lowest)).filter(|&next| count == 64 || next >> count == 0)
    };
    std::iter::successors((size <= count && count > 0).then_some((1 << size) - 1), next)
}
