import JSON
import TodoModel

/// The importer of Todoist: the table of a project (template or backup), or a Sync API response.
package enum TodoistReader {
  /// Returns true if the bytes begin like one of these.
  static func reads(_ body: ArraySlice<UInt8>) -> Bool {
    body.first == UInt8(ascii: "{") ? readsJSON(body) : TodoistTable.reads(body)
  }

  /// Returns true for an object with tasks and other lists of an account.
  private static func readsJSON(_ body: ArraySlice<UInt8>) -> Bool {
    ForeignJSON.holds(body) { name, scanner in
      guard name == "items" else {
        try scanner.skip()
        return false
      }
      var isOne = false
      _ = try scanner.array { scanner in
        if isOne { return try scanner.skip() }
        let item = try scanner.value()
        isOne = item["content"].text != nil && (item["project_id"].name ?? item["priority"].name) != nil
      }
      return isOne
    }
  }

  /// Reads the tasks of a file; throws if it is damaged or holds anything else.
  package static func read(_ bytes: [UInt8], at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    let body = TableFile.body(bytes)
    let start = body.drop { " \t\r\n".utf8.contains($0) }
    return start.first == UInt8(ascii: "{")
      ? try TodoistJSON.read(body, at: place) : try TodoistTable.read(body, at: place)
  }
}

/// Conversions of Todoist's terms to an item's.
enum TodoistWords {
  /// Returns the project of a file name: `Home [2203306141] (1)` is Home.
  static func project(ofFile name: String) -> String? {
    var name = name.trimmed
    for (opening, closing) in [("(", ")"), ("[", "]")] {
      guard name.hasSuffix(closing), let start = name.lastIndex(of: Character(opening)) else { continue }
      let inner = name[name.index(after: start)...].dropLast()
      if !inner.isEmpty, inner.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isLetter) }), start > name.startIndex {
        name = String(name[..<start]).trimmed
      }
    }
    return name.isEmpty || name == "Inbox" ? nil : name
  }

  /// Splits labels with a sign from a title.
  static func parted(_ content: String) -> (title: String, labels: [String]) {
    guard content.utf8.contains(UInt8(ascii: "@")), content.utf8.count <= longest else { return (content.trimmed, []) }
    let words = content.split(whereSeparator: \.isWhitespace)
    let labels = words.filter { $0.hasPrefix("@") && $0.count > 1 }
    guard !labels.isEmpty, labels.count < words.count else { return (content.trimmed, []) }
    let rest = words.filter { !($0.hasPrefix("@") && $0.count > 1) }
    return (rest.joined(separator: " "), labels.map { String($0.dropFirst()) })
  }

  /// Maximum number of bytes searched for labels; a longer text is no valid title.
  private static let longest = 32_768

  /// Reads a date in Todoist's words; `every!` repeats from completion.
  static func schedule(_ text: String, _ dates: inout TableDates) -> Schedule? {
    for word in ["every!", "ev!"] where text.lowercased().hasPrefix(word) {
      guard var schedule = dates.find("every" + text.dropFirst(word.count))?.schedule else { return nil }
      if schedule.recurrence != nil { schedule.repeatMode = .afterCompletion }
      return schedule
    }
    return dates.find(text)?.schedule
  }

  /// Returns the end for a start and a duration, or nil if it is invalid.
  static func end(of start: LocalTime, _ amount: Int, _ unit: String) -> LocalTime? {
    guard (1...100_000).contains(amount) else { return nil }
    switch unit {
    case "minute" where start.time != nil: return LocalTime(minutes: start.minutes + amount)
    case "day" where start.time == nil && amount > 1: return LocalTime(start.day.advanced(by: amount - 1))
    default: return nil
    }
  }
}
