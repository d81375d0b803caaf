//! Pictures of a grid: what is drawn, where, in which style; as SVG and as PNG; and histograms.

pub(super) mod captions;
pub(super) mod drawing;
pub(super) mod emphasis;
pub(super) mod geometry;
pub(super) mod histogram;
pub(super) mod lettering;
pub(super) mod link_curve;
#[cfg(feature = "png")]
pub(super) mod png;
mod prelude;
pub(super) mod shapes;
pub(super) mod svg;
