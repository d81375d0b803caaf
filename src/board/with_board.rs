//! Code that is compiled for both kinds of board.

/// Runs an expression on the board of a layout: the classic board, which is faster, or any other.
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
