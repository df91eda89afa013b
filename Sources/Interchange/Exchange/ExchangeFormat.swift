import JSON

/// The forms of files that items are brought in from and written as: a row for each.
package enum ExchangeFormat: String, CaseIterable, Hashable, Sendable {
  /// todo.txt 1.0, or any text with a task a line.
  case todotxt
  /// Our own, with all there is to say of items.
  case json
  /// What `task export` writes and `task import` reads.
  case taskwarrior
  /// Calendars, RFC 5545.
  case ics
  /// The files of calcurse.
  case calcurse

  /// What a person knows it as.
  package var name: String {
    switch self {
    case .todotxt: "todo.txt"
    case .json: "todos"
    case .taskwarrior: "Taskwarrior"
    case .ics: "iCalendar"
    case .calcurse: "calcurse"
    }
  }

  /// Which of the forms that cannot be mistaken the bytes have; nil where they have none of them.
  package init?(lookingAt bytes: [UInt8]) {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let start = body.drop { " \t\r\n".utf8.contains($0) }
    if OwnJSON.reads(start) {
      self = .json
    } else if TaskwarriorReader.reads(start) {
      self = .taskwarrior
    } else if ICSReader.reads(start) {
      self = .ics
    } else if CalcurseReader.reads(start) {
      self = .calcurse
    } else {
      return nil
    }
  }
}

/// Why a file is taken as a whole or not at all, and where.
package struct ExchangeFault: Error, Hashable, Sendable {
  /// The line, counting from 1.
  package let line: Int
  /// The byte of that line, counting from 1.
  package let column: Int
  /// What is wrong and what to do, for a person.
  package let words: String

  /// A fault at a place of the bytes, counted from their beginning.
  init(_ bytes: ArraySlice<UInt8>, at place: Int, _ words: String) {
    let before = bytes.prefix(min(max(place, 0), bytes.count))
    let end = UInt8(ascii: "\n")
    line = 1 + before.count { $0 == end }
    column = 1 + before.endIndex - (before.lastIndex(of: end).map { $0 + 1 } ?? before.startIndex)
    self.words = words
  }
}
