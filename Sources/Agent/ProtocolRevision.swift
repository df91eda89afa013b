/// The supported revisions of the Model Context Protocol.
enum ProtocolRevision: String, CaseIterable, Sendable {
  case first = "2024-11-05"
  case batches = "2025-03-26"
  case structured = "2025-06-18"
  case handshake = "2025-11-25"
  /// The revision without a handshake: each request names its revision.
  case stateless = "2026-07-28"

  /// The newest revision that `initialize` agrees on.
  static let newestAgreed = handshake

  /// Returns the revision that the client requests if it is supported, or else the newest.
  static func agreed(on wanted: String) -> ProtocolRevision {
    ProtocolRevision(rawValue: wanted).flatMap { $0 == .stateless ? nil : $0 } ?? newestAgreed
  }

  /// Indicates that an array may hold several messages, which later revisions dropped.
  var takesBatches: Bool { self == .batches }
}
