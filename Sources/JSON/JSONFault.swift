/// An error in JSON and its location.
package struct JSONFault: Error, Hashable {
  /// The kind of a fault.
  package enum Kind: Hashable, Sendable {
    /// The text is not JSON, or a value cannot be parsed.
    case form
    /// The value has the wrong type.
    case kind
    case missing
  }

  package let kind: Kind
  /// The path to the fault; empty if the scanner found it.
  package private(set) var place: [String]

  package init(_ kind: Kind = .form, at place: [String] = []) {
    self.kind = kind
    self.place = place
  }

  /// Runs `body` and adds `name` to the path of its faults.
  package static func inside<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch var fault as JSONFault {
      fault.place.insert(name, at: 0)
      throw fault
    }
  }

  package func error(in decoder: any Decoder) -> DecodingError {
    let place = place.map { JSONName($0) }
    func context(_ place: [JSONName], _ words: String) -> DecodingError.Context {
      DecodingError.Context(codingPath: decoder.codingPath + place, debugDescription: words)
    }
    switch kind {
    case .form: return .dataCorrupted(context(place, "this cannot be read"))
    case .kind: return .typeMismatch(JSONValue.self, context(place, "another kind of value is needed here"))
    case .missing:
      let name = place.last ?? JSONName("")
      return .keyNotFound(name, context(place.dropLast(), "\"\(name.stringValue)\" must be said"))
    }
  }
}

/// A coding key with an arbitrary name.
package struct JSONName: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
