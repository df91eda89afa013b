import JSON

/// The forms of files that items are brought in from and written as: a row for each.
package enum ExchangeFormat: String, CaseIterable, Hashable, Sendable {
  /// todo.txt 1.0, or any text with a task a line.
  case todotxt
  /// Our own, with all there is to say of items.
  case json
  /// What `task export` writes and `task import` reads.
  case taskwarrior
  /// A table with a task a row.
  case csv
  /// A project of Todoist as a table, or the answer of its Sync API.
  case todoist
  /// A backup of Super Productivity.
  case superproductivity
  /// An outline of Org mode, in Emacs and elsewhere.
  case org
  /// Boxes to tick in Markdown, as GitHub and Obsidian have them.
  case markdown
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
    case .csv: "CSV"
    case .todoist: "Todoist"
    case .superproductivity: "Super Productivity"
    case .org: "Org"
    case .markdown: "Markdown"
    case .ics: "iCalendar"
    case .calcurse: "calcurse"
    }
  }

  /// Whether it is written, too: nobody reads back the exports of the others.
  package var isWritten: Bool { ![.todoist, .superproductivity].contains(self) }

  /// The names by which commands know them, for a sentence.
  package static func names(where isMeant: (Self) -> Bool = { _ in true }) -> String {
    let names = allCases.filter(isMeant).map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// Which of the forms that cannot be mistaken the bytes have; nil where they have none of them.
  package init?(lookingAt bytes: [UInt8]) {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let start = body.drop { " \t\r\n".utf8.contains($0) }
    if OwnJSON.reads(start) {
      self = .json
    } else if TodoistReader.reads(start) {
      self = .todoist
    } else if SuperProductivityReader.reads(start) {
      self = .superproductivity
    } else if TaskwarriorReader.reads(start) {
      self = .taskwarrior
    } else if ICSReader.reads(start) {
      self = .ics
    } else if CalcurseReader.reads(start) {
      self = .calcurse
    } else if TableFile.reads(start) {
      self = .csv
    } else if let format = ForeignFile(MarkdownReader.withoutFrontMatter(bytes))?.format.exchange {
      self = format
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
