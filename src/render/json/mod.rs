//! The JSON that the command line promises, as serializable types; tests write their schemas into `docs/schema`.

mod batch;
mod board;
mod certify;
mod check;
mod convert;
mod count;
mod dataset;
mod drawing;
mod error;
mod findings;
mod generate;
mod hint;
mod judge;
mod lesson;
mod mistake;
mod practice;
mod prelude;
mod rate;
mod read;
mod reason;
mod se;
mod shape;
mod show;
mod solve;
mod span;
mod step;
mod technique;
mod verify;
mod why;
mod why_cells;
mod why_puzzle;

pub use super::picture::shapes::RuleForm as ShapeFormJson;
pub use super::text::detail::Detail;
pub use crate::logic::Kinship as KinWordJson;
pub use crate::proof::check::SolveStatus as StatusJson;
pub use crate::rate::LengthRange as LengthJson;
pub use crate::render::{DrawnRole as RoleWordJson, LinkKind as LinkWordJson};
pub use crate::symmetry::DataSplit as DataSplitJson;
pub use batch::BatchJson;
pub use board::{BoardJson, EqualityJson, HouseSumJson, PositionJson, RuleJson};
pub use certify::{CertificateJson, CertificateTextJson};
pub use check::{CheckJson, DesignJson, DuplicateJson, FaultJson, SolutionsJson};
pub use convert::ConvertJson;
pub use count::CountJson;
pub use dataset::{DataRatingJson, DatasetJson, SeededJson};
pub use drawing::{DrawingJson, EmphasisJson, LetterJson, LinkJson, RoleJson};
pub use error::{ErrorBodyJson, ErrorJson};
pub use findings::FindingsJson;
pub use generate::GenerateJson;
pub use hint::{AdviceJson, HintJson};
pub use judge::{JudgeJson, JudgedStepJson, StepVerdictJson};
pub use lesson::{KinJson, LessonJson, NearMissJson, TechniqueExampleJson};
pub use mistake::MistakeJson;
pub use practice::{ExerciseJson, MoveJson, MovesJson, VerdictWordJson};
pub use rate::{BottleneckJson, BraidsJson, RateJson};
pub use read::{BrokenRuleJson, HouseJson, ReadJson};
pub use reason::{
    BaseJson, BranchJson, CausesJson, ChainJson, ConclusionJson, ConstraintJson, ContradictionJson,
    CoverJson, ImpliedJson, LockedDigitsJson, NodeJson, PartJson, PatternCellJson, PetalJson, ReasonJson,
    RefutedJson, SetJson, StrongJson,
};
pub use se::{SeJson, SeRateJson, SeSpreadJson, SeStepJson};
pub use shape::ShapeJson;
pub use show::ShowJson;
pub use solve::{SolveJson, TechniqueCountJson};
pub use span::{NameJson, SpanJson};
pub use step::{BraidJson, LogicJson, PremiseJson, StepJson};
pub use technique::TechniqueJson;
pub use verify::{AssumptionJson, CheckErrorJson, ProofJson, VerifyJson};
pub use why::{OutlineJson, WhyJson};
pub use why_cells::{WhyCellJson, WhyCellsJson};
pub use why_puzzle::{PuzzleOutlineJson, PuzzleStepsJson, WhyNoneJson, WhyUniqueJson};

#[cfg(test)]
pub(crate) mod schema;
#[cfg(test)]
pub(crate) mod tests;
