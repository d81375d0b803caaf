//! Schemas in which every object has a name of its own, as generators of clients need it: each name becomes a class.

use schemars::{JsonSchema, Schema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// The schema of what is read as this type. Every object in it is a definition.
pub(crate) fn schema_of_question<T: JsonSchema>() -> Schema {
    name_objects(
        SchemaSettings::draft2020_12().for_deserialize().into_generator().into_root_schema_for::<T>(),
    )
}

/// The schema of what is written from this type: all members that are always present are required. Every object in it
/// is a definition.
pub(crate) fn schema_of_answer<T: JsonSchema>() -> Schema {
    name_objects(SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>())
}

/// The name of a class in the way of most languages: `broken-record` becomes `BrokenRecord`.
pub(crate) fn class_name(word: &str) -> String {
    let capitalised = |part: &str| part[..1].to_ascii_uppercase() + &part[1..];
    word.split(['-', '_']).map(capitalised).collect()
}

/// A schema with a definition for each object inside of another schema.
fn name_objects(schema: Schema) -> Schema {
    let mut root = schema.to_value();
    let title = root["title"].as_str().expect("a schema has a title").to_string();
    let mut found = match root.as_object_mut().and_then(|fields| fields.remove("$defs")) {
        Some(Value::Object(found)) => found,
        _ => Map::new(),
    };
    let unchanged = found.clone();
    found.values_mut().chain([&mut root]).for_each(|schema| spell_out(schema, &unchanged));
    let mut definitions = Map::new();
    name_inside(&mut root, &title, &mut definitions);
    for (name, mut definition) in found {
        name_inside(&mut definition, &name, &mut definitions);
        define(&mut definitions, name, definition);
    }
    if !definitions.is_empty() {
        root["$defs"] = Value::Object(definitions);
    }
    Schema::try_from(root).expect("a schema")
}

/// Spells out what generators do not put together themselves, everywhere inside a schema: an object with further members
/// by reference or by choice, and a choice of words.
fn spell_out(schema: &mut Value, definitions: &Map<String, Value>) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") {
                add_referred_members(fields, definitions);
                make_choices_whole(fields);
            }
            list_words(fields);
            fields.values_mut().for_each(|value| spell_out(value, definitions));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| spell_out(value, definitions)),
        _ => {}
    }
}

/// Adds the members of the object that an object refers to.
fn add_referred_members(fields: &mut Map<String, Value>, definitions: &Map<String, Value>) {
    let Some(Value::String(reference)) = fields.remove("$ref") else { return };
    let referred = reference.strip_prefix("#/$defs/").and_then(|name| definitions[name].as_object());
    add_members(fields, referred.expect("an object is defined"));
}

/// Turns members and a choice of further ones into a choice of whole objects.
fn make_choices_whole(fields: &mut Map<String, Value>) {
    let Some(key) = ["anyOf", "oneOf"].into_iter().find(|key| fields.contains_key(*key)) else { return };
    let common: Map<String, Value> =
        ["properties", "required", "type"].into_iter().filter_map(|name| fields.remove_entry(name)).collect();
    for choice in fields[key].as_array_mut().into_iter().flatten() {
        add_members(choice.as_object_mut().expect("a choice of objects"), &common);
    }
}

/// Adds the members of one object to another.
fn add_members(fields: &mut Map<String, Value>, others: &Map<String, Value>) {
    if let (Some(Value::Object(mine)), Some(Value::Object(more))) =
        (fields.get_mut("properties"), others.get("properties"))
    {
        mine.extend(more.clone());
    }
    if let (Some(Value::Array(mine)), Some(Value::Array(more))) =
        (fields.get_mut("required"), others.get("required"))
    {
        mine.extend(more.iter().cloned());
    }
}

/// Turns a choice of single words, each with its description, into a list of words with one description.
fn list_words(fields: &mut Map<String, Value>) {
    let choices = fields.get("oneOf").and_then(Value::as_array).cloned().unwrap_or_default();
    let words: Vec<&str> = choices.iter().filter_map(|choice| choice["const"].as_str()).collect();
    if words.is_empty() || words.len() < choices.len() {
        return;
    }
    let about = fields.get("description").and_then(Value::as_str).unwrap_or_default();
    let lines = choices.iter().map(|choice| {
        let about = choice["description"].as_str().unwrap_or_default().replace('\n', " ");
        format!("\n- `{}`: {about}", choice["const"].as_str().unwrap_or_default())
    });
    let about = about.to_string() + &lines.collect::<String>();
    let list = json!({ "description": about, "type": "string", "enum": words });
    fields.remove("oneOf");
    fields.extend(list.as_object().cloned().unwrap_or_default());
}

/// Names the objects inside a schema after their owner.
fn name_inside(schema: &mut Value, owner: &str, definitions: &mut Map<String, Value>) {
    let Some(fields) = schema.as_object_mut() else { return };
    for (key, value) in fields {
        match (key.as_str(), value) {
            ("oneOf" | "anyOf", Value::Array(choices)) => {
                for choice in choices {
                    let name = name_of_choice(choice, owner);
                    name_object(choice, name, definitions);
                }
            }
            ("properties", Value::Object(members)) => {
                for (member, value) in members {
                    name_object(value, format!("{owner}{}", class_name(member)), definitions);
                }
            }
            ("items", value) => name_object(value, owner.to_string(), definitions),
            _ => {}
        }
    }
}

/// The name of one of several objects: its title, or the owner's name after its kind.
fn name_of_choice(choice: &Value, owner: &str) -> String {
    let kind = choice["properties"]["kind"]["const"].as_str();
    let title = choice["title"].as_str().map(str::to_string);
    let is_object = choice["properties"].is_object();
    let name = title.or_else(|| kind.map(|kind| class_name(kind) + owner));
    assert!(name.is_some() || !is_object, "give this variant of {owner} a title: {choice}");
    name.unwrap_or_else(|| owner.to_string())
}

/// Replaces an object by a reference to its definition; other schemas are searched.
fn name_object(schema: &mut Value, name: String, definitions: &mut Map<String, Value>) {
    if schema["properties"].is_object() {
        let mut definition = std::mem::replace(schema, json!({ "$ref": format!("#/$defs/{name}") }));
        definition.as_object_mut().map(|fields| fields.remove("title"));
        name_inside(&mut definition, &name, definitions);
        define(definitions, name, definition);
    } else {
        name_inside(schema, &name, definitions);
    }
}

/// Adds a definition. If there is one of this name already, it must be the same.
pub(crate) fn define(definitions: &mut Map<String, Value>, name: String, definition: Value) {
    if let Some(earlier) = definitions.get(&name) {
        assert_eq!(*earlier, definition, "two schemas are called {name}");
    }
    definitions.insert(name, definition);
}
