import Logging
import Synchronization
package import TodoModel

/// The signing keys that a server holds: those it began with, and those that another server on the same database has
/// made since.
package final class KeyRing: Sendable {
  /// Reads the keys where all servers find them.
  package typealias Read = @Sendable () throws -> SigningKeys
  /// Gives the keys to keep at a moment, with another one in front where the newest is old, and keeps them.
  package typealias Make = @Sendable (Instant) throws -> SigningKeys

  /// Seconds between two readings, so that tokens somebody made up cost no reading each.
  private static let pause = 1

  private struct Reading {
    var at: Instant
    var failure: (any Error)?
  }

  private let held: Mutex<SigningKeys>
  private let read: Read?
  private let make: Make?
  /// Held while they are read: who comes meanwhile waits for the same reading.
  private let last = Mutex<Reading?>(nil)

  /// A ring that is read anew with `read`, without which nobody else makes keys; with `make` it makes them itself when the
  /// newest is old.
  package init(_ keys: SigningKeys, read: Read? = nil, make: Make? = nil) {
    held = Mutex(keys)
    self.read = read
    self.make = make
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

  /// Whether another key is to be made; never waits.
  func isDue(at now: Instant) -> Bool { make != nil && keys.isOld(at: now) }

  /// Makes another key where that is due; blocks.
  ///
  /// Throws what keeping it throws; the keys that are held go on being good then.
  func grow(at now: Instant) throws {
    guard let make else { return }
    try last.withLock { _ in
      guard keys.isOld(at: now) else { return }
      let made = try make(now)
      held.withLock { $0 = made }
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

  /// Makes another signing key where the newest is old, so that a server which is never stopped does not sign with one for
  /// ever.
  ///
  /// Where it cannot be kept, as on a disk that is full, nobody is kept out: it is tried again with the next sign-in.
  func growKeys(at now: Instant, _ logger: Logger) async {
    guard signer.ring.isDue(at: now) else { return }
    do {
      try await work { [signer] in try signer.ring.grow(at: now) }
    } catch {
      logger.error("signing key not kept", metadata: ["detail": "\(error)"])
    }
  }
}
