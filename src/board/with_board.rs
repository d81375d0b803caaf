//! A macro for code that is compiled for both kinds of board.

/// Evaluates an expression with the board of a layout: `Classic`, which is faster, if it is the classic board, else
/// `Custom`.
macro_rules! with_board {
    ($layout:expr, |$board:ident| $run:expr) => {{
        let layout: &std::sync::Arc<$crate::board::Layout> = $layout;
        if layout.is_classic() {
            let $board = $crate::board::Classic;
            $run
        } else {
            let $board = $crate::board::Custom::new(layout.clone());
            $run
        }
    }};
}
pub(crate) use with_board;
