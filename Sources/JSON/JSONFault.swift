/// What is not the JSON that it should be, and where.
package struct JSONFault: Error, Hashable {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// It is no JSON, or a value that cannot be read.
    case form
    /// Another kind of value is needed.
    case kind
    /// A field that must be said is not there.
    case missing
  }

  /// What is wrong.
  package let kind: Kind
  /// The names that lead to it; none where the scanner found it.
  package private(set) var place: [String]

  package init(_ kind: Kind = .form, at place: [String] = []) {
    self.kind = kind
    self.place = place
  }

  /// Tells where a fault of `body` lies: in what has that name.
  package static func inside<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch var fault as JSONFault {
      fault.place.insert(name, at: 0)
      throw fault
    }
  }

  /// The same, as a decoder tells it.
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

/// A name in an object, whatever it is.
package struct JSONName: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
