extension LosslessStringConvertible {
  /// Reads a value from its text form, naming the form expected when the text is something else.
  static func decode(from decoder: any Decoder, form: String) throws -> Self {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected \(form)")
    }
    return value
  }

  /// Writes a value as its text form.
  func encodeText(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
