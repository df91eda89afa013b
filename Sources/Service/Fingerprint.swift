import Crypto
import FoundationEssentials
import Intents
import Storage
import TodoModel

/// A SHA-256 hash of a mutation's intent that detects another mutation with the same `mid`.
///
/// It ignores the sender and the base, which a device changes when it sends the mutation again after a restore.
struct Fingerprint: Sendable {
  /// The hash that is stored with the result.
  let bytes: [UInt8]
  private let wanted: Mutation?

  init(_ mutation: Mutation) throws {
    let wanted = Mutation(
      mid: mutation.mid, item: mutation.item, device: Service.device, base: mutation.base, at: mutation.at,
      intent: mutation.intent)
    bytes = Fingerprint.hash(try MutationText.write(wanted.with(base: 0)))
    self.wanted = wanted
  }

  /// Fingerprint of a request body.
  init(request: String) {
    bytes = Fingerprint.hash("request " + request)
    wanted = nil
  }

  /// Returns true if the stored hash is of this mutation.
  ///
  /// Also accepts hashes with the base, and of the coder's format in older files.
  func matches(_ kept: [UInt8]) throws -> Bool {
    if kept == bytes { return true }
    guard let wanted else { return false }
    return try [MutationText.write(wanted), StoredJSON.text(wanted)].contains { Fingerprint.hash($0) == kept }
  }

  private static func hash(_ text: String) -> [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }
}

struct FingerprintedMutation: Sendable {
  let mutation: Mutation
  let fingerprint: Fingerprint

  init(_ mutation: Mutation) throws { try self.init(mutation, nil) }

  /// `request` replaces the mutation's own fingerprint, if given.
  init(_ mutation: Mutation, _ request: Fingerprint?) throws {
    self.mutation = mutation
    fingerprint = try request ?? Fingerprint(mutation)
  }
}
