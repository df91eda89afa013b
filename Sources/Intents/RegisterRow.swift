import JSON
import TodoModel

/// What is said of one register.
struct RegisterRow: Sendable {
  typealias Reading = KeyedDecodingContainer<MutationKey>
  typealias Writing = KeyedEncodingContainer<MutationKey>

  /// The part of an item that it is.
  let field: Field
  /// What people call it.
  let word: String
  /// What the wire form calls the intent that sets it, in "do".
  let name: String
  /// What the API's description says of the fields beside "do".
  var schema: Schema
  /// The value that takes it away; nil where it always has one.
  let none: JSONValue?
  /// Whether a change of it is somebody's work.
  let isWork: Bool
  /// Whether two values that were wanted at once are a conflict that the person must see.
  let isMarked: Bool
  /// Its value in an item.
  let get: @Sendable (Item) -> JSONValue
  /// Sets it in an item, to a value in which `fault` finds nothing; that is asked before.
  let set: @Sendable (inout Item, JSONValue) -> Void
  /// Why a value cannot be taken; nil where it can.
  let fault: @Sendable (JSONValue) -> ValueFault?
  /// Reads the fields beside "do".
  var read: @Sendable (Reading) throws -> JSONValue
  /// Writes the fields beside "do".
  var write: @Sendable (JSONValue, inout Writing) throws -> Void = { try $1.encode($0, forKey: .value) }
}

extension RegisterRow {
  /// A register that always has a value.
  init<Value: JSONCoded & Codable>(
    _ name: String,
    _ field: Field,
    _ path: any WritableKeyPath<Item, Value> & Sendable,
    _ schema: Schema,
    word: String? = nil,
    without none: Value? = nil,
    isWork: Bool = true,
    isMarked: Bool = false,
    fault: @escaping @Sendable (Value) -> ValueFault? = { _ in nil }
  ) {
    self.init(
      field: field,
      word: word ?? field.rawValue,
      name: name,
      schema: .object(["value": schema]),
      none: none?.json,
      isWork: isWork,
      isMarked: isMarked,
      get: { $0[keyPath: path].json },
      set: { if let value = try? Value(json: $1) { $0[keyPath: path] = value } },
      fault: { Self.fault($0, field, fault) },
      read: { try $0.decode(Value.self, forKey: .value).json }
    )
  }

  /// A register that may be without a value, which null says.
  init<Value: JSONCoded & Codable>(
    _ name: String,
    _ field: Field,
    _ path: any WritableKeyPath<Item, Value?> & Sendable,
    _ schema: Schema,
    word: String? = nil,
    isWork: Bool = true,
    isMarked: Bool = false,
    fault: @escaping @Sendable (Value) -> ValueFault? = { _ in nil }
  ) {
    self.init(
      field: field,
      word: word ?? field.rawValue,
      name: name,
      schema: .object(["value": schema.orNull]),
      none: .null,
      isWork: isWork,
      isMarked: isMarked,
      get: { $0[keyPath: path]?.json ?? .null },
      // A value of any kind could be null itself.
      set: { $0[keyPath: path] = $1 == .null ? nil : try? Value(json: $1) },
      fault: { $0 == .null ? nil : Self.fault($0, field, fault) },
      read: { try $0.said(.value, Value.self)?.json ?? .null }
    )
  }

  /// A deadline goes in three fields, so that programs without times of deadlines read the day.
  static var deadline: RegisterRow {
    var row = RegisterRow("set_deadline", .deadline, \.deadline, Deadline.schema, isMarked: true) {
      ValueCheck.zone($0.zone, .deadline)
    }
    row.schema = .object(
      ["value": Day.schema.orNull],
      optional: [
        "time": Schema.text().orNull, "zone": Schema.text(atLeast: 1, most: ValueLimits.nameBytes).orNull,
      ]
    )
    row.read = { from in
      guard try from.said(.value, LocalTime.self) != nil else { return .null }
      return try from.deadline(.value, time: .time, zone: .zone)?.json ?? .null
    }
    row.write = { value, container in
      guard let deadline = try? Deadline(json: value) else {
        return try container.encode(value, forKey: .value)
      }
      try container.encode(deadline, day: .value, time: .time, zone: .zone)
    }
    return row
  }

  private static func fault<Value: JSONCoded>(
    _ json: JSONValue,
    _ field: Field,
    _ fault: (Value) -> ValueFault?
  ) -> ValueFault? {
    guard let value = try? Value(json: json) else {
      return ValueFault(field, "This cannot be the \(field.rawValue) of an item. Say another value.")
    }
    return fault(value)
  }
}
