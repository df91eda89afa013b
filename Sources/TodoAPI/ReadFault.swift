/// The error of an invalid text or rule.
package struct ReadFault: Hashable, Codable, Sendable {
  package var code: String
  /// The message as a sentence.
  package var message: String
  /// The half-open range in Unicode scalars of the text.
  package var span: [Int]
  /// A valid text to use instead.
  package var suggestion: String?

  package init(code: String, message: String, span: Range<Int>, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.span = [span.lowerBound, span.upperBound]
    self.suggestion = suggestion
  }

  package init(_ fault: RequestFault) { self.init(code: fault.code, message: fault.words, span: 0..<0) }

  /// Encodes every key, nil as null.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encode(span, forKey: .span)
    try container.encode(suggestion, forKey: .suggestion)
  }
}
