package import JSON

/// A successful response of an endpoint.
package struct OperationAnswer: Hashable, Sendable {
  package let status: Int
  package var words: String
  /// The media type of the body, if any.
  package let mediaType: String?
  package var schema: Schema
  /// True if the response has the item's version in `ETag`.
  package let hasTag: Bool

  package init(
    status: Int, words: String = "Done.", mediaType: String? = nil, schema: Schema = .anything, hasTag: Bool = false
  ) { (self.status, self.words, self.mediaType, self.schema, self.hasTag) = (status, words, mediaType, schema, hasTag) }

  static func json(_ name: String, _ status: Int = 200, hasTag: Bool = false) -> OperationAnswer {
    OperationAnswer(status: status, mediaType: "application/json", schema: .named(name), hasTag: hasTag)
  }

  static func text(_ mediaType: String, _ schema: Schema = .text()) -> OperationAnswer {
    OperationAnswer(status: 200, mediaType: mediaType, schema: schema)
  }

  /// Success without a body.
  static let done = OperationAnswer(status: 204)

  /// The client's copy is current.
  static let unchanged = OperationAnswer(status: 304, words: "Nothing has changed.")
}
