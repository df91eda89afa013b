import JSON
import TodoModel

/// The metadata of a register.
struct RegisterRow: Sendable {
  typealias Reading = KeyedDecodingContainer<MutationKey>
  typealias Writing = KeyedEncodingContainer<MutationKey>

  let field: Field
  /// The wire name of the intent in "do".
  let name: String
  /// The API schema of the fields next to "do".
  var schema: Schema
  /// The value that clears the register; nil if it always has a value.
  let none: JSONValue?
  /// True if a change is content.
  let isWork: Bool
  /// True if concurrent values are a conflict that the user must resolve.
  let isMarked: Bool
  let get: @Sendable (Item) -> JSONValue
  /// Sets the value in an item; the caller must have checked it with `fault`.
  let set: @Sendable (inout Item, JSONValue) -> Void
  /// Returns the error of an invalid value; nil if it is valid.
  let fault: @Sendable (JSONValue) -> ValueFault?
  /// Returns the error of an item's value; nil if each value is valid.
  let faultOfItem: (@Sendable (Item) -> ValueFault?)?
  /// Decodes the fields next to "do".
  var read: @Sendable (Reading) throws -> JSONValue
  /// Encodes the fields next to "do".
  var write: @Sendable (JSONValue, inout Writing) throws -> Void = { try $1.encode($0, forKey: .value) }
}

extension RegisterRow {
  /// Creates a register that always has a value.
  init<Value: JSONCoded & Codable>(
    _ name: String, _ field: Field, _ path: any WritableKeyPath<Item, Value> & Sendable, _ schema: Schema,
    without none: Value? = nil, isWork: Bool = true, isMarked: Bool = false,
    fault: (@Sendable (Value) -> ValueFault?)? = nil
  ) {
    var ofItem: (@Sendable (Item) -> ValueFault?)?
    if let fault { ofItem = { fault($0[keyPath: path]) } }
    self.init(
      field: field, name: name, schema: .object(["value": schema]), none: none?.json,
      isWork: isWork, isMarked: isMarked, get: { $0[keyPath: path].json },
      set: { if let value = try? Value(json: $1) { $0[keyPath: path] = value } },
      fault: { Self.fault($0, field, fault) }, faultOfItem: ofItem,
      read: { try $0.decode(Value.self, forKey: .value).json })
  }

  /// Creates an optional register; null means no value.
  init<Value: JSONCoded & Codable>(
    _ name: String, _ field: Field, _ path: any WritableKeyPath<Item, Value?> & Sendable, _ schema: Schema,
    isWork: Bool = true, isMarked: Bool = false,
    fault: (@Sendable (Value) -> ValueFault?)? = nil
  ) {
    var ofItem: (@Sendable (Item) -> ValueFault?)?
    if let fault { ofItem = { $0[keyPath: path].flatMap(fault) } }
    self.init(
      field: field, name: name, schema: .object(["value": schema.orNull]), none: .null,
      isWork: isWork, isMarked: isMarked, get: { $0[keyPath: path]?.json ?? .null },
      // A value of any type could itself be null.
      set: { $0[keyPath: path] = $1 == .null ? nil : try? Value(json: $1) },
      fault: { $0 == .null ? nil : Self.fault($0, field, fault) },
      faultOfItem: ofItem,
      read: { try $0.said(.value, Value.self)?.json ?? .null })
  }

  /// The row of the deadline, coded in three fields so that programs without deadline times decode the day.
  static var deadline: RegisterRow {
    var row = RegisterRow("set_deadline", .deadline, \.deadline, Deadline.schema, isMarked: true) {
      ValueCheck.zone($0.zone, .deadline)
    }
    row.schema = .object(
      ["value": Day.schema.orNull],
      optional: ["time": Schema.text().orNull, "zone": Schema.text(atLeast: 1, maximum: ValueLimits.nameBytes).orNull])
    row.read = { from in
      guard try from.said(.value, LocalTime.self) != nil else { return .null }
      return try from.deadline(.value, time: .time, zone: .zone)?.json ?? .null
    }
    row.write = { value, container in
      guard let deadline = try? Deadline(json: value) else { return try container.encode(value, forKey: .value) }
      try container.encode(deadline, day: .value, time: .time, zone: .zone)
    }
    return row
  }

  private static func fault<Value: JSONCoded>(
    _ json: JSONValue, _ field: Field, _ fault: ((Value) -> ValueFault?)?
  ) -> ValueFault? {
    guard let value = try? Value(json: json) else {
      return ValueFault(field, ValueMessages.invalid(field: field.rawValue))
    }
    return fault?(value)
  }
}
