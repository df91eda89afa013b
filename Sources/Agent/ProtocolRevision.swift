/// The revisions of the Model Context Protocol that are spoken here.
enum ProtocolRevision: String, CaseIterable, Sendable {
  case first = "2024-11-05"
  case batches = "2025-03-26"
  case structured = "2025-06-18"
  case handshake = "2025-11-25"
  /// Without a handshake: every request says which revision it is of.
  case stateless = "2026-07-28"

  /// The newest that is agreed on by `initialize`.
  static let newestAgreed = handshake

  /// The revision that a client's wish comes to: the one it names, else the newest.
  static func agreed(on wanted: String) -> ProtocolRevision {
    ProtocolRevision(rawValue: wanted).flatMap { $0 == .stateless ? nil : $0 } ?? newestAgreed
  }

  /// Whether several messages may come in one array; later revisions have no such.
  var takesBatches: Bool { self == .batches }
}
