import Crypto
package import TodoModel

/// A mark of sign-in attempts under one name.
package struct LoginMark: Hashable, Sendable {
  /// Failures in a row; 0 for marks that count none.
  package var count: Int
  /// The time of the last change.
  package var at: Instant
  /// The time when a bucket is full again, or when a client that failed may try again.
  package var until: Instant
  /// The time when the mark expires.
  package var goneAt: Instant

  package init(count: Int = 0, at: Instant, until: Instant, goneAt: Instant) {
    (self.count, self.at, self.until, self.goneAt) = (count, at, until, goneAt)
  }
}

/// The name of a mark.
package struct LoginName: Hashable, Sendable {
  enum Kind: String {
    /// A client's budget at all accounts.
    case source
    /// The strangers' common budget at an account, and one stranger's share of it.
    case strangers, share
    /// The budget of clients that are new to an account.
    case firsts
    /// The budget of a client that is known at an account.
    case own
    /// The failures of a client at an account.
    case failures
    /// A successful sign-in to an account from an address.
    case known
  }

  let kind: Kind
  let who: String
  let account: String

  init(_ kind: Kind, who: String = "", account: String = "") {
    (self.kind, self.who, self.account) = (kind, who, account)
  }

  /// The name as a key that reveals neither address nor account.
  package var text: String { HexText.encode(digest.prefix(16)) }

  /// The name as a number, for locks.
  package var number: Int { Int(bitPattern: digest.prefix(8).reduce(0 as UInt) { $0 << 8 | UInt($1) }) }

  private var digest: [UInt8] {
    let words = [kind.rawValue, account, who].map { "\($0.utf8.count) \($0)" }.joined()
    return Array(SHA256.hash(data: Array(words.utf8)))
  }
}

/// The storage of sign-in marks.
package protocol LoginPlace: Sendable {
  /// True if other servers share the storage, so that access blocks.
  var isShared: Bool { get }

  /// Changes the marks of some names atomically and returns the result of `body`.
  ///
  /// A missing mark means that there is nothing to record. Callers that have one of `locks` in common among their names
  /// wait for each other.
  func change<Value>(
    _ names: [LoginName], locking locks: [LoginName], at now: Instant, _ body: (inout [LoginName: LoginMark]) -> Value
  ) throws -> Value
}
