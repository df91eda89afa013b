package import TodoModel

/// Rejected requests, as log lines that a tool can parse: one line for a repeated event, then one a minute with its
/// count.
///
/// The form of a line is fixed: `login failed address=203.0.113.7 account="ann"`, followed by ` count=12` for a
/// summary.
package struct FailureTally {
  /// The kind of a rejection.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An account or a password was wrong.
    case login = "login failed"
    /// A token was rejected.
    case token = "token refused"
    /// A write was not signed by the session's key.
    case proof = "signature refused"
    /// A client exceeded its rate limit.
    case limit = "too many requests"
  }

  /// The events that one summary counts.
  package struct Key: Hashable, Sendable {
    package let kind: Kind
    package let address: String
    package var account: String?

    package init(kind: Kind, address: String, account: String? = nil) {
      self.kind = kind
      self.address = address
      self.account = account
    }

    package var line: String {
      "\(kind.rawValue) address=\(LogText.address(address))"
        + (account.map { " account=\"\(LogText.name($0))\"" } ?? "")
    }
  }

  private struct Sum {
    var since: Instant
    var more = 0
  }

  /// Seconds during which repeated events are only counted.
  static let span = 60
  /// Maximum number of keys; all others share one summary for each kind.
  package static let maximum = 1_024

  private var sums: [Key: Sum] = [:]
  /// The second of the last flush.
  private var looked: Int?

  package init() {}

  package var isOpen: Bool { !sums.isEmpty }

  /// Counts an event; returns the lines to write now.
  package mutating func add(_ key: Key, at now: Instant) -> [String] {
    let lines = flush(at: now)
    let isTold = sums[key] != nil || sums.count < FailureTally.maximum
    let key = isTold ? key : Key(kind: key.kind, address: "-")
    guard sums[key] == nil else {
      sums[key]?.more += 1
      return lines
    }
    sums[key] = Sum(since: now)
    return lines + [key.line]
  }

  /// Returns the lines of the summaries that are due.
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

/// Text of clients in a form that is safe in the log: it cannot end a line or imitate another part of it.
package enum LogText {
  /// Maximum length of an escaped name or an address.
  private static let longest = 64

  /// Returns a name for use between quotation marks: printable ASCII as is, all else as the scalar's number.
  ///
  /// Quotation mark, backslash and equals sign are escaped too, so that a name never imitates another part of the line.
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

  /// Returns an address; "-" if the text is not one.
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
