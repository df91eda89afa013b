import Synchronization
package import TodoModel

/// The signing keys that a server holds: its initial keys and those that other servers on the same database made since.
package final class KeyRing: Sendable {
  /// Reads the keys that all servers share.
  package typealias Read = @Sendable () throws -> SigningKeys
  /// Stores and returns the keys to hold at a moment, with a new one in front if the newest is old.
  package typealias Make = @Sendable (Instant) throws -> SigningKeys

  /// Minimum seconds between two reads, so that forged tokens do not each cost a read.
  private static let pause = 1

  private struct Reading {
    var at: Instant
    var failure: (any Error)?
  }

  private let held: Mutex<SigningKeys>
  private let read: Read?
  private let make: Make?
  /// Held during a read, so that concurrent callers wait for the same read.
  private let last = Mutex<Reading?>(nil)

  /// Creates a ring that reloads keys with `read` and rotates them with `make`.
  ///
  /// Without `read`, no other server makes keys.
  package init(_ keys: SigningKeys, read: Read? = nil, make: Make? = nil) {
    held = Mutex(keys)
    self.read = read
    self.make = make
  }

  /// The held keys; never blocks.
  package var keys: SigningKeys { held.withLock(\.self) }

  /// True if an unknown key may be another server's.
  var mayGrow: Bool { read != nil }

  /// Reloads the keys unless a reload was just tried; blocks.
  ///
  /// Throws the error of the read, also if the read that was just tried failed.
  func renew(at now: Instant) throws {
    guard let read else { return }
    try last.withLock { last in
      if let last, abs(now.seconds - last.at.seconds) < KeyRing.pause {
        if let failure = last.failure { throw failure }
        return
      }
      do {
        let keys = try read()
        held.withLock { $0 = keys }
        last = Reading(at: now)
      } catch {
        last = Reading(at: now, failure: error)
        throw error
      }
    }
  }

  /// Returns true if a new key is due; never blocks.
  func isDue(at now: Instant) -> Bool { make != nil && keys.isOld(at: now) }

  /// Makes a new key if one is due; blocks.
  ///
  /// Throws if the key cannot be stored; the held keys stay valid then.
  func grow(at now: Instant) throws {
    guard let make else { return }
    try last.withLock { _ in
      guard keys.isOld(at: now) else { return }
      let made = try make(now)
      held.withLock { $0 = made }
    }
  }
}
