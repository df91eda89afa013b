extension Intent: Codable {
  /// Reads an object with "do" and the fields that belong to it.
  package init(from decoder: any Decoder) throws {
    try self.init(from: try decoder.container(keyedBy: MutationKey.self))
  }

  /// Writes an object with "do" and the fields that belong to it.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MutationKey.self)
    try encode(into: &container)
  }
}
