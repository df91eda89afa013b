/// Why an answer is not read to its end.
enum ExchangeFault: Error, Hashable, Sendable {
  /// Its headers are larger than `Limits.answerHeaders`.
  case headers
  /// Its body is larger than `Limits.answerBody`, or says that it will be.
  case body
  /// It is compressed, which was not asked for.
  case compressed
  /// A line of an event stream is longer than any we send.
  case line
}
