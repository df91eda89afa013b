import Crypto
import FoundationEssentials
import Intents
import Storage
import TodoModel

/// Tells whether two mutations with one `mid` want the same: SHA-256 of what is wanted, whoever sends it.
struct Fingerprint {
  /// What is kept with the result.
  let data: Data
  private let wanted: Mutation?

  /// Of a mutation.
  init(_ mutation: Mutation) throws {
    let wanted = Mutation(
      mid: mutation.mid,
      item: mutation.item,
      device: DeviceID(high: 0, low: 0),
      base: mutation.base,
      at: mutation.at,
      intent: mutation.intent
    )
    data = Fingerprint.hash(try MutationText.write(wanted))
    self.wanted = wanted
  }

  /// Of a request that is told apart by its text.
  init(request: String) {
    data = Fingerprint.hash("request " + request)
    wanted = nil
  }

  /// Whether it is the one that was kept, in this form or in the coder's, which files of the first form have.
  func matches(_ kept: Data) throws -> Bool {
    if kept == data { return true }
    guard let wanted else { return false }
    return Fingerprint.hash(try StoredJSON.text(wanted)) == kept
  }

  private static func hash(_ text: String) -> Data { Data(SHA256.hash(data: Data(text.utf8))) }
}
