//! Writes `docs/openapi.json`, the document about the JSON interface, from the endpoints and the documents' schemas.

use super::{
    endpoint::Endpoint,
    puzzles::{AddQuestion, AddedJson},
};
use crate::{
    api::{AnswerShape, PositionQuestion, QUESTIONS, QuestionSchema},
    render::json::{
        self,
        schema::{class_name, define, schema_of_answer, schema_of_question},
    },
    store::{ListQuestion, json as stored},
};
use schemars::{Schema, schema_for};
use serde_json::{Map, Value, json};

/// The document.
fn document() -> Value {
    let mut schemas = Map::new();
    for (name, schema) in json::tests::schemas().into_iter().chain(stored::schemas()) {
        collect(&mut schemas, &answer_name(name), schema);
    }
    for kind in QUESTIONS {
        let question = question((kind.question)(), &mut schemas);
        add(&mut schemas, &question_name(kind.name), question);
    }
    collect(&mut schemas, "StoreAddQuestion", schema_of_question::<AddQuestion>());
    collect(&mut schemas, "StoredOrRefused", schema_of_answer::<AddedJson>());
    add(
        &mut schemas,
        "AboutAnswer",
        json!({
            "type": "object",
            "properties": { "version": { "type": "string" }, "writable": { "type": "boolean" } },
            "required": ["version", "writable"],
        }),
    );
    // The board of a question is part of the position in every question.
    collect(&mut schemas, "PositionQuestion", schema_of_question::<PositionQuestion>());
    let mut paths = Map::new();
    for endpoint in Endpoint::all() {
        let path = paths.entry(endpoint.path()).or_insert_with(|| json!({}));
        path[endpoint.method().as_str().to_ascii_lowercase()] = operation(endpoint);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "naze",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Solves Sudoku the way a person does, and says why at every step. \
                The answers are those of the command line with --format json.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

/// The name of the component for the answer with this schema.
fn answer_name(schema: &str) -> String {
    class_name(schema) + "Answer"
}

/// The name of the component for this question.
fn question_name(question: &str) -> String {
    class_name(question) + "Question"
}

/// Adds a schema, and the definitions inside it, to the components.
fn collect(schemas: &mut Map<String, Value>, name: &str, schema: Schema) {
    let schema = take_apart(schema, schemas);
    add(schemas, name, schema);
}

/// Adds a component. Inside other schemas a definition of its name needs no title.
fn add(schemas: &mut Map<String, Value>, name: &str, mut schema: Value) {
    schema.as_object_mut().map(|fields| fields.remove("title"));
    define(schemas, name.to_string(), schema);
}

/// A schema without its own definitions, which become components of the same names.
fn take_apart(schema: Schema, schemas: &mut Map<String, Value>) -> Value {
    let mut schema = schema.to_value();
    if let Some(fields) = schema.as_object_mut() {
        fields.remove("$schema");
        if let Some(Value::Object(definitions)) = fields.remove("$defs") {
            for (name, mut definition) in definitions {
                rename_references(&mut definition);
                define(schemas, name, definition);
            }
        }
    }
    rename_references(&mut schema);
    schema
}

/// Turns references to definitions into references to the components.
fn rename_references(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(target) if name == "$ref" => {
                        *target = target.replacen("#/$defs/", "#/components/schemas/", 1);
                    }
                    value => rename_references(value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(rename_references),
        _ => {}
    }
}

/// The schema of a question: the fields of its position, if it has one, and its own fields, and no others.
fn question(question: QuestionSchema, schemas: &mut Map<String, Value>) -> Value {
    let mut whole = take_apart(question.others, schemas);
    if let Some(position) = question.position {
        let position = take_apart(position, schemas);
        for list in ["properties", "required"] {
            let own = whole[list].take();
            whole[list] = match (position[list].clone(), own) {
                (Value::Object(mut all), own) => {
                    all.extend(own.as_object().cloned().unwrap_or_default());
                    Value::Object(all)
                }
                (Value::Array(mut all), own) => {
                    all.extend(own.as_array().cloned().unwrap_or_default());
                    Value::Array(all)
                }
                (_, own) => own,
            };
        }
    }
    whole
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn content(media_type: &str, schema: Value) -> Value {
    json!({ media_type: { "schema": schema } })
}

/// The input and the output of an endpoint.
fn operation(endpoint: Endpoint) -> Value {
    let body =
        |name: &str| json!({ "required": true, "content": content("application/json", reference(name)) });
    let list = |name: &str| json!({ "type": "array", "items": reference(name) });
    let document = |schema: Value| content("application/json", schema);
    let (id, about, answer) = match endpoint {
        Endpoint::About => (
            "about",
            "What the server is, and whether its store may be changed.",
            document(reference("AboutAnswer")),
        ),
        Endpoint::Describe => ("describe", "This document.", document(json!({ "type": "object" }))),
        Endpoint::Ask(kind) => (
            kind.name,
            kind.about,
            document(match kind.shape {
                AnswerShape::Document => reference(&answer_name(kind.schema)),
                AnswerShape::Array => list(&answer_name(kind.schema)),
                AnswerShape::Either => {
                    let name = answer_name(kind.schema);
                    json!({ "anyOf": [reference(&name), list(&name)] })
                }
            }),
        ),
        Endpoint::Draw => (
            "png",
            "What does it look like? The question of show, answered in pixels.",
            json!({ "image/png": {} }),
        ),
        Endpoint::List => {
            ("list", "The stored puzzles, a page at a time.", document(reference("StoreListAnswer")))
        }
        Endpoint::Add => ("add", "Store puzzles; none is stored twice.", document(list("StoredOrRefused"))),
        Endpoint::Find => ("find", "A stored puzzle.", document(reference("RecordAnswer"))),
        Endpoint::Remove => (
            "remove",
            "Remove a stored puzzle, also one that cannot be read.",
            document(json!({ "anyOf": [reference("RecordAnswer"), reference("BrokenRecordAnswer")] })),
        ),
    };
    let mut operation = json!({
        "operationId": id,
        "summary": about,
        "responses": {
            "200": { "description": "The answer.", "content": answer },
            "default": {
                "description": "An error, with its HTTP status and the exit code of the command line.",
                "content": document(reference("ErrorAnswer")),
            },
        },
    });
    match endpoint {
        Endpoint::Ask(kind) => operation["requestBody"] = body(&question_name(kind.name)),
        Endpoint::Draw => operation["requestBody"] = body(&question_name("show")),
        Endpoint::Add => operation["requestBody"] = body("StoreAddQuestion"),
        Endpoint::List => operation["parameters"] = query(schema_for!(ListQuestion)),
        Endpoint::Find | Endpoint::Remove => {
            let about = "The puzzle's key, or its number.";
            operation["parameters"] = json!([{
                "name": "key", "in": "path", "required": true, "description": about,
                "schema": { "type": "string", "pattern": "^([A-Za-z0-9]{6}|[0-9]+)$" },
            }]);
        }
        Endpoint::About | Endpoint::Describe => {}
    }
    operation
}

/// The fields of a query as parameters.
fn query(schema: Schema) -> Value {
    let schema = take_apart(schema, &mut Map::new());
    let parameter = |(name, schema): (&String, &Value)| json!({ "name": name, "in": "query", "description": schema["description"], "schema": schema });
    schema["properties"].as_object().into_iter().flatten().map(parameter).collect()
}

/// Set `NAZE_BLESS=1` to rewrite the document; then rebuild the program, which embeds it.
#[test]
fn the_written_document_is_that_of_the_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/openapi.json");
    let written = serde_json::to_string_pretty(&document()).expect("JSON") + "\n";
    if std::env::var_os("NAZE_BLESS").is_some() {
        std::fs::write(path, &written).expect("docs can be written");
    }
    let on_paper = std::fs::read_to_string(path).unwrap_or_default();
    assert!(on_paper == written, "docs/openapi.json is old; run with NAZE_BLESS=1");
}
