extension Recurrence: LosslessStringConvertible {
  /// The canonical RRULE value.
  package var description: String { "FREQ=\(frequency.rawValue)" + (interval == 1 ? "" : ";INTERVAL=\(interval)") }

  /// Reads an RRULE value; nil where a part is unknown, repeated or out of its range.
  package init?(_ text: String) {
    guard let frequency = Frequency(rawValue: String(text.dropFirst(5))) else { return nil }
    self.init(frequency)
  }
}

extension Recurrence: Codable {
  /// Reads an RRULE value.
  package init(from decoder: any Decoder) throws { self = try Recurrence.decode(from: decoder, form: "an RRULE") }
  /// Writes the canonical RRULE value.
  package func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}
