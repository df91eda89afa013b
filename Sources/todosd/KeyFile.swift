import Files
import ServerApp
import TodoModel

/// The file of the signing keys: read by its owner only, made at the first start.
struct KeyFile {
  private static let longest = 8_192
  private let file: File

  init(_ path: String) { file = File(path) }

  /// The keys; made where there are none, and a new one in front where the newest is old.
  func keys(at now: Instant, random: () -> UInt64) throws -> SigningKeys {
    guard let known = try read() else {
      let keys = SigningKeys(at: now, random: random)
      try write(keys.json())
      return keys
    }
    guard known.isOld(at: now) else { return known }
    let keys = known.rotated(at: now, random: random)
    try write(keys.json())
    return keys
  }

  private func read() throws(ServerRefusal) -> SigningKeys? {
    let bytes: [UInt8]?
    do { bytes = try file.read(limit: KeyFile.longest, .closed) } catch {
      switch error.kind {
      case .exposed: throw refusal("can be read by others. Run: chmod 600 \(file.path)")
      case .tooLarge, .notPlain: throw damaged
      case .system: throw refusal("cannot be opened: \(error.reason).")
      }
    }
    guard let bytes else { return nil }
    guard let keys = String(validating: bytes, as: UTF8.self).flatMap({ SigningKeys(json: $0) }) else {
      throw damaged
    }
    return keys
  }

  private func write(_ text: String) throws(ServerRefusal) {
    do { try file.replace(with: Array(text.utf8)) } catch {
      throw refusal("cannot be written: \(error.reason).")
    }
  }

  private var damaged: ServerRefusal {
    refusal("is damaged. Move it away: a new one is made, and everybody signs in again.")
  }

  private func refusal(_ words: String) -> ServerRefusal {
    ServerRefusal("The key file \(file.path) \(words)")
  }
}
