package import JSON

/// An answer that is no problem.
package struct OperationAnswer: Hashable, Sendable {
  /// The HTTP status.
  package let status: Int
  /// What it says, in words.
  package var words: String
  /// The media type of its body; nil where it has none.
  package let mediaType: String?
  /// What its body is.
  package var schema: Schema
  /// Whether it says the item's version in `ETag`.
  package let hasTag: Bool

  package init(
    status: Int,
    words: String = "Done.",
    mediaType: String? = nil,
    schema: Schema = .anything,
    hasTag: Bool = false
  ) {
    (self.status, self.words, self.mediaType, self.schema, self.hasTag) =
      (status, words, mediaType, schema, hasTag)
  }

  /// JSON of a schema.
  static func json(_ name: String, _ status: Int = 200, hasTag: Bool = false) -> OperationAnswer {
    OperationAnswer(status: status, mediaType: "application/json", schema: .named(name), hasTag: hasTag)
  }

  /// Text of another media type.
  static func text(_ mediaType: String, _ schema: Schema = .text()) -> OperationAnswer {
    OperationAnswer(status: 200, mediaType: mediaType, schema: schema)
  }

  /// It was done, and there is nothing to say of it.
  static let done = OperationAnswer(status: 204)

  /// What the client has is still right.
  static let unchanged = OperationAnswer(status: 304, words: "Nothing has changed.")
}
