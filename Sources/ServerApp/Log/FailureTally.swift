package import TodoModel

/// What went wrong at the door, as lines that a tool can read: of what happens again and again one line, and then one
/// a minute with how often.
///
/// A line has always the same form: `login failed address=203.0.113.7 account="ann"`, with ` count=12` behind it where
/// it stands for more.
package struct FailureTally {
  /// What happened.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An account or a password was wrong.
    case login = "login failed"
    /// A token was not taken.
    case token = "token refused"
    /// What was to be changed was not signed by the key of the session.
    case proof = "signature refused"
    /// Somebody asked too often.
    case limit = "too many requests"
  }

  /// What is summed up.
  package struct Key: Hashable, Sendable {
    package let kind: Kind
    package let address: String
    package var account: String?

    package init(kind: Kind, address: String, account: String? = nil) {
      self.kind = kind
      self.address = address
      self.account = account
    }

    /// The line.
    package var line: String {
      "\(kind.rawValue) address=\(LogText.address(address))"
        + (account.map { " account=\"\(LogText.name($0))\"" } ?? "")
    }
  }

  private struct Sum {
    var since: Instant
    var more = 0
  }

  /// Seconds for which the same is only counted.
  static let span = 60
  /// The most that are told apart; of the rest there is one sum for each kind.
  package static let most = 1_024

  private var sums: [Key: Sum] = [:]
  /// The second at which the sums were looked through last.
  private var looked: Int?

  package init() {}

  /// Whether something has still to be told.
  package var isOpen: Bool { !sums.isEmpty }

  /// Counts what happened; gives the lines to write now.
  package mutating func add(_ key: Key, at now: Instant) -> [String] {
    let lines = flush(at: now)
    let isTold = sums[key] != nil || sums.count < FailureTally.most
    let key = isTold ? key : Key(kind: key.kind, address: "-")
    guard sums[key] == nil else {
      sums[key]?.more += 1
      return lines
    }
    sums[key] = Sum(since: now)
    return lines + [key.line]
  }

  /// Gives the lines of what was counted for long enough.
  package mutating func flush(at now: Instant) -> [String] {
    guard looked != now.seconds else { return [] }
    looked = now.seconds
    var lines: [String] = []
    for (key, sum) in sums where !(0..<FailureTally.span).contains(now.seconds - sum.since.seconds) {
      if sum.more > 0 { lines.append("\(key.line) count=\(sum.more)") }
      sums[key] = sum.more > 0 ? Sum(since: now) : nil
    }
    return lines.sorted()
  }
}

/// Text of clients in a form that is safe in the log: it can neither end a line nor look like another part of it.
package enum LogText {
  /// The most characters of a name.
  private static let longest = 64

  /// A name between quotation marks: printable ASCII as it is, all else as the number of its scalar.
  ///
  /// Quotation mark, backslash and equals sign are written as numbers too, so that a name never looks like another
  /// part of the line.
  package static func name(_ text: String) -> String {
    var cleaned = ""
    for scalar in text.unicodeScalars {
      let isPlain = (" "..."~").contains(scalar) && !["\"", "\\", "="].contains(scalar)
      let piece = isPlain ? String(scalar) : "\\u{" + String(scalar.value, radix: 16) + "}"
      guard cleaned.utf8.count + piece.utf8.count <= longest else { break }
      cleaned += piece
    }
    return cleaned
  }

  /// An address; "-" where it has no form of one.
  package static func address(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", "-", ".", ":", "_": true
      default: false
      }
    }
    return isPlain && (1...longest).contains(text.utf8.count) ? text : "-"
  }
}
