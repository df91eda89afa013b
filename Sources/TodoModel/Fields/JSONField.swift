package import JSON

/// One field of a value that is a JSON object: its name and how to read and write it.
///
/// The field takes closures for get and set, because a writable key path is looked up at every access and twenty
/// thousand items are read at once.
package struct JSONField<Root>: Sendable {
  package let name: String
  package let schema: Schema
  package let isRequired: Bool
  /// Indicates that the field must be read after the rows above it.
  let isLate: Bool
  let scan: @Sendable (inout Root, inout JSONScanner) throws -> Void
  package let set: @Sendable (inout Root, JSONValue) throws -> Void
  /// Returns the value, or nil if it is absent or has its default.
  package let said: @Sendable (Root) -> JSONValue?
  /// Returns the value even if it is the default; null if there is none.
  package let value: @Sendable (Root) -> JSONValue
  /// Writes the name and the value, unless `said` would be nil.
  let write: @Sendable (Root, inout JSONWriter) -> Void
}

extension JSONField {
  package init<Value: JSONCoded>(
    _ name: String, required get: @escaping @Sendable (Root) -> Value,
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) { self.init(name, get, set, isRequired: true, isValid: { _ in true }, isUsual: { _ in false }) }

  /// Creates a field that is always written but optional when read.
  package init<Value: JSONCoded>(
    _ name: String, always get: @escaping @Sendable (Root) -> Value,
    if isValid: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) { self.init(name, get, set, isRequired: false, isValid: isValid, isUsual: { _ in false }) }

  /// Creates a field that is omitted if it has its default value.
  package init<Value: JSONCoded & Equatable>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, unless usual: Value,
    if isValid: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) { self.init(name, get, set, isRequired: false, isValid: isValid, isUsual: { $0 == usual }) }

  /// Creates a field for a dictionary that is omitted if it is empty.
  ///
  /// The generic map type is not used as `Value`, to avoid a lookup of its type by name at every start.
  package init<Key: JSONKey, Entry: JSONCoded>(
    _ name: String, entries get: @escaping @Sendable (Root) -> [Key: Entry],
    _ set: @escaping @Sendable (inout Root, [Key: Entry]) -> Void
  ) {
    self.init(
      name: name, schema: [Key: Entry].schema, isRequired: false, isLate: false,
      scan: { set(&$0, try [Key: Entry](scanning: &$1)) }, set: { set(&$0, try [Key: Entry](json: $1)) },
      said: { root in
        let entries = get(root)
        return entries.isEmpty ? nil : entries.json
      }, value: { get($0).json },
      write: { root, writer in
        let entries = get(root)
        guard !entries.isEmpty else { return }
        writer.name(name)
        entries.write(to: &writer)
      })
  }

  /// Creates a field that is omitted if it has no value.
  package init<Value: JSONCoded>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value?,
    if isValid: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(
      name: name, schema: Value.schema, isRequired: false, isLate: false,
      scan: { set(&$0, try Self.valid(try Value(scanning: &$1), isValid)) },
      set: { set(&$0, try Self.valid(try Value(json: $1), isValid)) }, said: { get($0)?.json },
      value: { get($0)?.json ?? .null },
      write: { root, writer in
        guard let value = get(root) else { return }
        writer.name(name)
        value.write(to: &writer)
      })
  }

  /// Creates a field that maps to several stored values or to a part of one.
  ///
  /// A `late` field depends on the rows above it.
  package init(
    _ name: String, late: Bool = false, schema: Schema, said: @escaping @Sendable (Root) -> JSONValue?,
    set: @escaping @Sendable (inout Root, JSONValue) throws -> Void
  ) {
    self.init(
      name: name, schema: schema, isRequired: false, isLate: late, scan: { try set(&$0, try $1.value()) }, set: set,
      said: said, value: { said($0) ?? .null },
      write: { root, writer in
        guard let value = said(root) else { return }
        writer.name(name)
        writer.value(value)
      })
  }

  private init<Value: JSONCoded>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, _ set: @escaping @Sendable (inout Root, Value) -> Void,
    isRequired: Bool, isValid: @escaping @Sendable (Value) -> Bool, isUsual: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(
      name: name, schema: Value.schema, isRequired: isRequired, isLate: false,
      scan: { set(&$0, try Self.valid(try Value(scanning: &$1), isValid)) },
      set: { set(&$0, try Self.valid(try Value(json: $1), isValid)) },
      said: { root in
        let value = get(root)
        return isUsual(value) ? nil : value.json
      }, value: { get($0).json },
      write: { root, writer in
        let value = get(root)
        guard !isUsual(value) else { return }
        writer.name(name)
        value.write(to: &writer)
      })
  }

  private static func valid<Value>(_ value: Value, _ isValid: (Value) -> Bool) throws -> Value {
    guard isValid(value) else { throw JSONFault() }
    return value
  }
}
