//! The parts that several readers share: cells and rows of a text, boards, JSON objects, codes.

mod arrange;
mod board;
mod cells;
pub mod classic_code;
mod frame;
mod labels;
mod loose_json;
pub mod lz;
pub mod markup;
mod object;
mod rows;

pub use arrange::{RowArrangement, every_column, every_second, fields, framed_rows, lost_blanks};
pub use board::{ReadResult, RequestedBoard, SideDoubt, USUAL_SIDES, classic_board, usual_board, usual_side};
pub use cells::{CellReader, CellText, CellValue, Notation, conclude};
pub use frame::drawn_boxes;
pub use labels::{Bars, are_labels, without_labels};
pub use loose_json::read_loose_json;
pub use markup::without_tags;
pub use object::{GridObject, is_nothing, layout_of, number_in, number_of, ray, regions_of, usual_layout};
pub use rows::{
    RowKind, Split, SplitRow, TextRow, TextTable, holds_empty_group, is_empty_table_row, is_field_row,
    kind_of, rows_of, separates_fields, single, skeleton,
};
