import Crypto
package import TodoModel

/// What is remembered of attempts to sign in under one name.
package struct LoginMark: Hashable, Sendable {
  /// Failures in a row; 0 where none is counted.
  package var count: Int
  /// When that was.
  package var at: Instant
  /// A bucket is full again then; who failed may try again then.
  package var until: Instant
  /// When it says nothing any more.
  package var goneAt: Instant

  package init(count: Int = 0, at: Instant, until: Instant, goneAt: Instant) {
    (self.count, self.at, self.until, self.goneAt) = (count, at, until, goneAt)
  }
}

/// What a mark is of.
package struct LoginName: Hashable, Sendable {
  enum Kind: String {
    /// What a client uses up anywhere.
    case source
    /// What strangers together, and each of them, use up at an account.
    case strangers, share
    /// What clients that are new to an account use up there.
    case firsts
    /// What a client that is known at an account uses up there.
    case own
    /// The failures of a client at an account.
    case failures
    /// That somebody signed in to an account from an address.
    case known
  }

  let kind: Kind
  let who: String
  let account: String

  init(_ kind: Kind, who: String = "", account: String = "") {
    (self.kind, self.who, self.account) = (kind, who, account)
  }

  /// The name as a key, which tells neither address nor account.
  package var text: String { HexText.encode(digest.prefix(16)) }

  /// The name as a number, by which it is locked.
  package var number: Int {
    Int(bitPattern: digest.prefix(8).reduce(0 as UInt) { $0 << 8 | UInt($1) })
  }

  private var digest: [UInt8] {
    let words = [kind.rawValue, account, who].map { "\($0.utf8.count) \($0)" }.joined()
    return Array(SHA256.hash(data: Array(words.utf8)))
  }
}

/// Where the marks of attempts to sign in are.
package protocol LoginPlace: Sendable {
  /// Whether other servers have theirs there, so that who asks waits.
  var isShared: Bool { get }

  /// Changes the marks of some names and gives what comes of it; nobody else changes one of them meanwhile.
  ///
  /// A mark that is not there has nothing to say. Who has one of `locks` among the names waits for all who have it, too.
  func change<Value>(
    _ names: [LoginName],
    locking locks: [LoginName],
    at now: Instant,
    _ body: (inout [LoginName: LoginMark]) -> Value
  ) throws -> Value
}
