/// Why a text or a rule cannot be followed.
package struct ReadFault: Hashable, Codable, Sendable {
  /// Of what kind.
  package var code: String
  /// What is wrong, as a sentence.
  package var message: String
  /// Where: from and up to, in Unicode scalars of the text.
  package var span: [Int]
  /// A text that would be read instead.
  package var suggestion: String?

  package init(code: String, message: String, span: Range<Int>, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.span = [span.lowerBound, span.upperBound]
    self.suggestion = suggestion
  }

  /// The fault of a request as a whole.
  package init(_ fault: RequestFault) { self.init(code: fault.code, message: fault.words, span: 0..<0) }

  /// Writes all, null where nothing is suggested.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encode(span, forKey: .span)
    try container.encode(suggestion, forKey: .suggestion)
  }
}
