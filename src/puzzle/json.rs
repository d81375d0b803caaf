//! Reads JSON and finds keys that an object has twice, since it is unclear which of the two values was meant.

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// Parses a JSON text: its value, and the first key that an object in it has twice.
pub(crate) fn parse_json(text: &[u8]) -> serde_json::Result<(Value, Option<String>)> {
    let mut duplicate = None;
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = ValueReader { duplicate: &mut duplicate }.deserialize(&mut reader)?;
    reader.end()?;
    Ok((value, duplicate))
}

/// Deserializes a JSON value and notes the first duplicate key.
struct ValueReader<'k> {
    duplicate: &'k mut Option<String>,
}

impl<'de> DeserializeSeed<'de> for ValueReader<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ValueReader<'_> {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("any valid JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element_seed(ValueReader { duplicate: self.duplicate })? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(key) = object.next_key::<String>()? {
            let value = object.next_value_seed(ValueReader { duplicate: self.duplicate })?;
            if fields.contains_key(&key) {
                self.duplicate.get_or_insert_with(|| key.clone());
            }
            fields.insert(key, value);
        }
        Ok(Value::Object(fields))
    }
}
