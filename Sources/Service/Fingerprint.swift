import Crypto
import FoundationEssentials
import Intents
import Storage
import TodoModel

/// Tells whether two mutations with one `mid` want the same: SHA-256 of what is wanted, whoever sends it and whatever
/// they had seen, now or in an order that was lost, which a device says anew after the service was restored.
struct Fingerprint: Sendable {
  /// What is kept with the result.
  let bytes: [UInt8]
  private let wanted: Mutation?

  init(_ mutation: Mutation) throws {
    let wanted = Mutation(
      mid: mutation.mid,
      item: mutation.item,
      device: Service.device,
      base: mutation.base,
      at: mutation.at,
      intent: mutation.intent
    )
    bytes = Fingerprint.hash(try MutationText.write(wanted.with(base: 0)))
    self.wanted = wanted
  }

  /// Of a request that is told apart by its text.
  init(request: String) {
    bytes = Fingerprint.hash("request " + request)
    wanted = nil
  }

  /// Whether it is the one that was kept: in this form, with what had been seen, or in the coder's form, which older
  /// files have.
  func matches(_ kept: [UInt8]) throws -> Bool {
    if kept == bytes { return true }
    guard let wanted else { return false }
    return try [MutationText.write(wanted), StoredJSON.text(wanted)].contains { Fingerprint.hash($0) == kept }
  }

  private static func hash(_ text: String) -> [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }
}

/// A mutation with what it is told apart by.
struct FingerprintedMutation: Sendable {
  let mutation: Mutation
  let fingerprint: Fingerprint

  init(_ mutation: Mutation) throws { try self.init(mutation, nil) }

  /// `request` is what tells it apart, where that is not what it wants.
  init(_ mutation: Mutation, _ request: Fingerprint?) throws {
    self.mutation = mutation
    fingerprint = try request ?? Fingerprint(mutation)
  }
}
