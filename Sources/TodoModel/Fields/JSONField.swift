package import JSON

/// One field of a value that is an object in JSON: its name, how it is read and how it is written.
///
/// It is given how to get and how to set its stored value, for a key path that does both is looked up anew each time,
/// and twenty thousand items are read at once.
package struct JSONField<Root>: Sendable {
  package let name: String
  /// What the API's description says of its value.
  package let schema: Schema
  /// Whether it must be said.
  package let isRequired: Bool
  /// Whether it is read only when the rows above it have been.
  let isLate: Bool
  /// Sets it as the next value of a text says.
  let scan: @Sendable (inout Root, inout JSONScanner) throws -> Void
  /// Sets it as a value says.
  package let set: @Sendable (inout Root, JSONValue) throws -> Void
  /// Its value; nil where there is none, or one that need not be said.
  package let said: @Sendable (Root) -> JSONValue?
  /// Its value, said or not; null where there is none.
  package let value: @Sendable (Root) -> JSONValue
  /// Writes its name and its value, where there is one to be said.
  let write: @Sendable (Root, inout JSONWriter) -> Void
}

extension JSONField {
  /// A field that must be said.
  package init<Value: JSONCoded>(
    _ name: String,
    required get: @escaping @Sendable (Root) -> Value,
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(name, get, set, isRequired: true, isValid: { _ in true }, isUsual: { _ in false })
  }

  /// A field that is always written and may be absent.
  package init<Value: JSONCoded>(
    _ name: String,
    always get: @escaping @Sendable (Root) -> Value,
    if isValid: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(name, get, set, isRequired: false, isValid: isValid, isUsual: { _ in false })
  }

  /// A field that is left out where it has its usual value.
  package init<Value: JSONCoded & Equatable>(
    _ name: String,
    _ get: @escaping @Sendable (Root) -> Value,
    unless usual: Value,
    if isValid: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(name, get, set, isRequired: false, isValid: isValid, isUsual: { $0 == usual })
  }

  /// A field of entries by key, left out where there are none.
  ///
  /// It is made without the type of the map, which would be asked for by name at every start, whoever has entries or not.
  package init<Key: JSONKey, Entry: JSONCoded>(
    _ name: String,
    entries get: @escaping @Sendable (Root) -> [Key: Entry],
    _ set: @escaping @Sendable (inout Root, [Key: Entry]) -> Void
  ) {
    self.init(
      name: name,
      schema: [Key: Entry].schema,
      isRequired: false,
      isLate: false,
      scan: { set(&$0, try [Key: Entry](scanning: &$1)) },
      set: { set(&$0, try [Key: Entry](json: $1)) },
      said: { root in
        let entries = get(root)
        return entries.isEmpty ? nil : entries.json
      },
      value: { get($0).json },
      write: { root, writer in
        let entries = get(root)
        guard !entries.isEmpty else { return }
        writer.name(name)
        entries.write(to: &writer)
      }
    )
  }

  /// A field that is left out where there is no value.
  package init<Value: JSONCoded>(
    _ name: String,
    _ get: @escaping @Sendable (Root) -> Value?,
    if isValid: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(
      name: name,
      schema: Value.schema,
      isRequired: false,
      isLate: false,
      scan: { set(&$0, try Self.valid(try Value(scanning: &$1), isValid)) },
      set: { set(&$0, try Self.valid(try Value(json: $1), isValid)) },
      said: { get($0)?.json },
      value: { get($0)?.json ?? .null },
      write: { root, writer in
        guard let value = get(root) else { return }
        writer.name(name)
        value.write(to: &writer)
      }
    )
  }

  /// A field that is more than one stored value, or less; a `late` one counts on the rows above it.
  package init(
    _ name: String,
    late: Bool = false,
    schema: Schema,
    said: @escaping @Sendable (Root) -> JSONValue?,
    set: @escaping @Sendable (inout Root, JSONValue) throws -> Void
  ) {
    self.init(
      name: name,
      schema: schema,
      isRequired: false,
      isLate: late,
      scan: { try set(&$0, try $1.value()) },
      set: set,
      said: said,
      value: { said($0) ?? .null },
      write: { root, writer in
        guard let value = said(root) else { return }
        writer.name(name)
        writer.value(value)
      }
    )
  }

  private init<Value: JSONCoded>(
    _ name: String,
    _ get: @escaping @Sendable (Root) -> Value,
    _ set: @escaping @Sendable (inout Root, Value) -> Void,
    isRequired: Bool,
    isValid: @escaping @Sendable (Value) -> Bool,
    isUsual: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(
      name: name,
      schema: Value.schema,
      isRequired: isRequired,
      isLate: false,
      scan: { set(&$0, try Self.valid(try Value(scanning: &$1), isValid)) },
      set: { set(&$0, try Self.valid(try Value(json: $1), isValid)) },
      said: { root in
        let value = get(root)
        return isUsual(value) ? nil : value.json
      },
      value: { get($0).json },
      write: { root, writer in
        let value = get(root)
        guard !isUsual(value) else { return }
        writer.name(name)
        value.write(to: &writer)
      }
    )
  }

  private static func valid<Value>(_ value: Value, _ isValid: (Value) -> Bool) throws -> Value {
    guard isValid(value) else { throw JSONFault() }
    return value
  }
}
