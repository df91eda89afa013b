import Synchronization
import TodoModel

/// The signing keys that a server holds: those it began with, and those that another server on the same database has
/// made since.
package final class KeyRing: Sendable {
  /// Reads the keys where all servers find them.
  package typealias Read = @Sendable () throws -> SigningKeys

  /// Seconds between two readings, so that tokens somebody made up cost no reading each.
  private static let pause = 1

  private struct Reading {
    var at: Instant
    var failure: (any Error)?
  }

  private let held: Mutex<SigningKeys>
  private let read: Read?
  /// Held while they are read: who comes meanwhile waits for the same reading.
  private let last = Mutex<Reading?>(nil)

  /// A ring that is read anew with `read`; without it nobody else makes keys.
  package init(_ keys: SigningKeys, read: Read? = nil) {
    held = Mutex(keys)
    self.read = read
  }

  /// The keys that are held; never waits.
  package var keys: SigningKeys { held.withLock(\.self) }

  /// Whether a key that is not held may be another server's.
  var mayGrow: Bool { read != nil }

  /// Reads the keys, unless that was just done; blocks.
  ///
  /// Throws what reading throws, also where that was just tried.
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
}

extension Site {
  /// Reads the signing keys anew where a token is of one that is not held.
  ///
  /// Throws what reading them throws.
  func learnKey(of token: String, at now: Instant) async throws {
    guard signer.lacksKey(of: token) else { return }
    try await work { [signer] in try signer.ring.renew(at: now) }
  }
}
