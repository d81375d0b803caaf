//! The library for Python: a question goes in as JSON, its answer comes out as JSON. `naze/__init__.py` has the words.

use naze::{
    Budget, Language,
    api::{answer, parse_question},
};
use pyo3::{exceptions::PyRuntimeError, prelude::*};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

/// A stack that lets a search recurse once for each cell of the largest board.
const STACK: usize = 16 * 1024 * 1024;

/// How long an interrupt by the keyboard may stay unnoticed.
const PATIENCE: Duration = Duration::from_millis(20);

/// Cancels the questions that it was given to, from any thread.
#[pyclass(frozen, module = "naze")]
#[derive(Default)]
struct Cancel {
    flag: Arc<AtomicBool>,
}

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Cancel {
        Cancel::default()
    }

    /// Ends the questions at work, and those that are asked with it later.
    fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether it was called.
    #[getter]
    fn cancelled(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }
}

/// The answer to the question of this name; both are JSON. Other Python threads run meanwhile.
#[pyfunction]
#[pyo3(signature = (name, question, nodes=None, cancel=None))]
fn ask(
    py: Python<'_>,
    name: String,
    question: String,
    nodes: Option<u64>,
    cancel: Option<&Cancel>,
) -> PyResult<String> {
    let flag = cancel.map_or_else(Arc::default, |cancel| cancel.flag.clone());
    let budget = nodes.map_or(Budget::PROGRAM, |nodes| Budget::PROGRAM.with_nodes(nodes));
    let (sender, mut receiver) = mpsc::channel();
    let meter = budget.meter(Some(flag.clone()));
    let work = move || {
        let answered = parse_question(question.as_bytes(), Language::default())
            .map(|question| answer(&name, &question, &budget, &meter));
        // Nobody waits any more after an interrupt.
        let _ = sender.send(answered.unwrap_or_else(|malformed| malformed).body);
    };
    thread::Builder::new().stack_size(STACK).spawn(work)?;
    loop {
        let receiver = &mut receiver;
        match py.detach(move || receiver.recv_timeout(PATIENCE)) {
            Ok(body) => return Ok(body),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(interrupt) = py.check_signals() {
                    flag.store(true, Ordering::Relaxed);
                    return Err(interrupt);
                }
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the answer was lost"));
            }
        }
    }
}

#[pymodule]
fn _naze(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<Cancel>()?;
    module.add_function(wrap_pyfunction!(ask, module)?)
}
