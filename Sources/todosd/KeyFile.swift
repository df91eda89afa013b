import Files
import ServerApp
import TodoModel

/// The storage of the signing keys.
protocol KeyPlace {
  /// Returns the keys and creates them if missing; adds a new key in front if the newest is old, now and later.
  func ring(at now: Instant, random: @escaping @Sendable () -> UInt64) throws -> KeyRing
  func keep(_ keys: SigningKeys) throws
}

/// The file with one server's signing keys, readable only by its owner and created at the first start.
struct KeyFile: KeyPlace {
  private static let longest = 8_192
  private let file: File

  init(_ path: String) { file = File(path) }

  func ring(at now: Instant, random: @escaping @Sendable () -> UInt64) throws -> KeyRing {
    KeyRing(try keys(at: now, random), make: { try keys(at: $0, random) })
  }

  private func keys(at now: Instant, _ random: () -> UInt64) throws -> SigningKeys {
    let known = try read()
    let due = SigningKeys.due(after: known, at: now, random: random)
    if let due { try write(due.json()) }
    guard let keys = due ?? known else { throw damaged }
    return keys
  }

  func keep(_ keys: SigningKeys) throws { try write(keys.json()) }

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
    guard let keys = String(validating: bytes, as: UTF8.self).flatMap({ SigningKeys(json: $0) }) else { throw damaged }
    return keys
  }

  private func write(_ text: String) throws(ServerRefusal) {
    do { try file.replace(with: Array(text.utf8)) } catch { throw refusal("cannot be written: \(error.reason).") }
  }

  private var damaged: ServerRefusal {
    refusal("is damaged. Move it away: a new one is created, and everyone must sign in again.")
  }

  private func refusal(_ words: String) -> ServerRefusal { ServerRefusal("The key file \(file.path) \(words)") }
}
