//! Checks a trace that another program wrote; nothing in it is trusted.
//!
//! ```text
//! As it stands: 2 steps hold: the solution of 123434.221.34321 (board 4), and that it is the only one; not checked: pass, passes, technique
//! Another digit: step 0: no premise says that r2c3<>1
//! A premise less: step 0: no premise says that r2c3<>2
//! A premise more: step 0: the premise r1c1=1 is not needed
//! Another house: step 1: no premise says that r1c3<>4
//! ```

use naze::{Language, Meter, VerifyRequest};
use std::error::Error;

/// Two steps on a 4×4, in the form of `naze solve --format json`, which `docs/schema/solve.json` describes. A step names
/// what it places or eliminates, why, and the premises that it rests on.
const TRACE: &str = r#"{
    "schema": "naze/solve/2", "board": "4", "puzzle": "123434.221.34321",
    "solution": "1234341221434321", "solutions": null, "status": "solved",
    "guesses": 0, "passes": 1,
    "techniques": [{ "id": "naked-single", "count": 1 }, { "id": "hidden-single", "count": 1 }],
    "steps": [
        {
            "id": 0, "pass": 1, "depth": 0, "technique": "naked-single", "place": ["r2c3=1"], "eliminate": [],
            "reason": { "kind": "only", "constraint": { "cell": "r2c3" } },
            "premises": ["r2c1=3", "r2c2=4", "r2c4=2"]
        },
        {
            "id": 1, "pass": 1, "depth": 0, "technique": "hidden-single", "place": ["r3c3=4"], "eliminate": [],
            "reason": { "kind": "only", "constraint": { "house": "row 3", "digit": 4 } },
            "premises": ["r3c1=2", "r3c2=1", "r3c4=3"]
        }
    ]
}"#;

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", output()?);
    Ok(())
}

/// What it prints.
pub fn output() -> Result<String, Box<dyn Error>> {
    let traces = [
        ("As it stands", TRACE.to_string()),
        ("Another digit", TRACE.replace("r2c3=1", "r2c3=3")),
        ("A premise less", TRACE.replace(r#", "r2c4=2""#, "")),
        ("A premise more", TRACE.replace(r#", "r2c4=2""#, r#", "r2c4=2", "r1c1=1""#)),
        ("Another house", TRACE.replace("row 3", "column 3")),
    ];
    let mut output = String::new();
    for (name, trace) in traces {
        for answer in VerifyRequest::default().answer(&trace, &Meter::unbounded())? {
            output += &format!("{name}: {}\n", answer.message(Language::English));
        }
    }
    Ok(output)
}
