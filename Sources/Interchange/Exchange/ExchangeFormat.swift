import JSON
package import ScheduleGrammar
package import TodoModel

/// The file formats for import and export.
package enum ExchangeFormat: String, CaseIterable, Hashable, Sendable {
  /// todo.txt 1.0, or any text with one task per line.
  case todotxt
  /// The app's own format, which holds all facts of items.
  case json
  /// The JSON of `task export` and `task import`.
  case taskwarrior
  /// A table with one task per row.
  case csv
  /// A Todoist project as a table, or a response of its Sync API.
  case todoist
  /// A Super Productivity backup.
  case superproductivity
  /// An Org mode outline.
  case org
  /// Markdown checkboxes, as in GitHub and Obsidian.
  case markdown
  /// iCalendar (RFC 5545).
  case ics
  case calcurse

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

  /// True if the format can be exported; no program reads the exports of the others.
  package var isWritten: Bool { ![.todoist, .superproductivity].contains(self) }

  /// Returns the command-line names as a list for a sentence.
  package static func names(where isMeant: (Self) -> Bool = { _ in true }) -> String {
    let names = allCases.filter(isMeant).map(\.rawValue)
    return ExchangeFaultMessages.alternatives(names.dropLast().joined(separator: ", "), names.last ?? "")
  }

  /// Detects an unmistakable format; nil if there is none.
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

/// An error that rejects a whole file, with its position.
package struct ExchangeFault: Error, Hashable, Sendable {
  /// Line, counting from 1.
  package let line: Int
  /// Byte in the line, counting from 1.
  package let column: Int
  /// Problem and remedy, for the user.
  package let words: String
  /// Index of the file, if several are read as one.
  package internal(set) var file = 0

  /// Creates a fault at a byte offset.
  init(_ bytes: ArraySlice<UInt8>, at place: Int, _ words: String) {
    let before = bytes.prefix(min(max(place, 0), bytes.count))
    let end = UInt8(ascii: "\n")
    line = 1 + before.count { $0 == end }
    column = 1 + before.endIndex - (before.lastIndex(of: end).map { $0 + 1 } ?? before.startIndex)
    self.words = words
  }
}

/// The time and zone of an import or export.
package struct ExchangePlace: Sendable {
  /// The time for records without one.
  package let now: Instant
  /// The user's zone.
  package let zone: any Zone
  /// Looks up a zone by IANA name.
  package let zones: @Sendable (String) -> (any Zone)?
  /// The user's options for reading dates in words.
  package var options = GrammarOptions()
  /// File name without folder and extension; empty if there is none.
  package var file = ""

  package init(now: Instant, zone: any Zone, zones: @escaping @Sendable (String) -> (any Zone)?) {
    (self.now, self.zone, self.zones) = (now, zone, zones)
  }

  /// The context for reading dates in words.
  var moment: Moment { Moment(now: now, zone: zone, zones: zones, options: options) }

  /// Returns the local time in the user's zone; midnight becomes an all-day date, as programs without those write it.
  func local(_ instant: Instant) -> LocalTime {
    let local = zone.local(at: instant)
    return LocalTime(local.day, local.time == .midnight ? nil : local.time)
  }

  /// Returns the instant of a local time in a named zone, or in the user's zone.
  func instant(_ local: LocalTime, in name: String?, fold: Int = 0) -> Instant {
    (name.flatMap(zones) ?? zone).instant(of: local, fold: fold)
  }

  /// Returns the instant of a local time; for a day its noon, which is on that day in most zones.
  func instant(of local: LocalTime) -> Instant {
    instant(LocalTime(local.day, local.time ?? ClockTime(minutes: 720)), in: nil)
  }
}
