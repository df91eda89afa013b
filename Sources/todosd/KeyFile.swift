import Files
import PostgresStore
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
      case .exposed: throw ServerRefusal(StorageMessages.keyFileExposed(file.path))
      case .tooLarge, .notPlain: throw damaged
      case .system: throw ServerRefusal(StorageMessages.keyFileNotOpened(file.path, error.reason))
      }
    }
    guard let bytes else { return nil }
    guard let keys = String(validating: bytes, as: UTF8.self).flatMap({ SigningKeys(json: $0) }) else { throw damaged }
    return keys
  }

  private func write(_ text: String) throws(ServerRefusal) {
    do { try file.replace(with: Array(text.utf8)) } catch {
      throw ServerRefusal(StorageMessages.keyFileNotWritten(file.path, error.reason))
    }
  }

  private var damaged: ServerRefusal { ServerRefusal(StorageMessages.keyFileDamaged(file.path)) }
}

/// The table with the signing keys that all servers of a database share.
struct KeyTable: KeyPlace {
  let store: PostgresStore

  func ring(at now: Instant, random: @escaping @Sendable () -> UInt64) throws -> KeyRing {
    KeyRing(
      try keys(at: now, random), read: { [store] in try KeyTable.keys(store.signingKeys() ?? "") },
      make: { try keys(at: $0, random) })
  }

  private func keys(at now: Instant, _ random: () -> UInt64) throws -> SigningKeys {
    let text = try store.renewSigningKeys { text in
      let known = text.flatMap { SigningKeys(json: $0) }
      // Unreadable keys are not overwritten.
      guard text == nil || known != nil else { return nil }
      return try SigningKeys.due(after: known, at: now, random: random)?.json()
    }
    return try KeyTable.keys(text ?? "")
  }

  func keep(_ keys: SigningKeys) throws {
    let text = try keys.json()
    _ = try store.renewSigningKeys { _ in text }
  }

  private static func keys(_ text: String) throws(ServerRefusal) -> SigningKeys {
    if let keys = SigningKeys(json: text) { return keys }
    throw ServerRefusal(StorageMessages.keyTableDamaged)
  }
}

/// The table with the used signatures of all servers of a database.
struct NonceTable: NoncePlace {
  let store: PostgresStore

  var isShared: Bool { true }
  /// Includes signatures used before this server started.
  var since: Instant? { nil }

  func use(_ name: String, at now: Instant, for seconds: Int) throws -> Bool {
    let end = now.advanced(bySeconds: seconds)
    return try store.useNonce(name, until: end.milliseconds, at: now.milliseconds)
  }
}

/// The table with the records of sign-in attempts that all servers of a database share.
struct LoginTable: LoginPlace {
  let store: PostgresStore

  var isShared: Bool { true }

  func change<Value>(
    _ names: [LoginName], locking locks: [LoginName], at now: Instant, _ body: (inout [LoginName: LoginMark]) -> Value
  ) throws -> Value {
    let texts = Dictionary(uniqueKeysWithValues: names.map { ($0.text, $0) })
    return try store.changeLogins(texts.keys.sorted(), locking: locks.map(\.number), at: now.milliseconds) { rows in
      var marks: [LoginName: LoginMark] = [:]
      for row in rows { texts[row.name].map { marks[$0] = LoginMark(row) } }
      let value = body(&marks)
      return (value, marks.map { LoginRow($0.key.text, $0.value) })
    }
  }
}

extension LoginMark {
  fileprivate init(_ row: LoginRow) {
    self.init(
      count: row.count, at: Instant(milliseconds: row.at), until: Instant(milliseconds: row.until),
      goneAt: Instant(milliseconds: row.goneAt))
  }
}

extension LoginRow {
  fileprivate init(_ name: String, _ mark: LoginMark) {
    self.init(
      name: name, count: mark.count, at: mark.at.milliseconds, until: mark.until.milliseconds,
      goneAt: mark.goneAt.milliseconds)
  }
}
