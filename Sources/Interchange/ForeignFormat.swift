/// A form of file that is no todo.txt, told by how it begins.
///
/// Every text is a todo.txt file, so a calendar would become items of its lines.
package enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
  case calendar = "an iCalendar file"
  case contacts = "a vCard file"
  case json = "a JSON file"
  case markup = "an XML or HTML file"
  case document = "a PDF file"
  case archive = "a compressed file"
  case database = "a database"

  /// The form of a file with these bytes; nil where it may be todo.txt.
  package init?(_ bytes: [UInt8]) {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let start = body.drop { " \t\r\n".utf8.contains($0) }.prefix(64)
    let found = Self.allCases.first { format in
      format.beginnings.contains { start.starts(with: $0.utf8, by: Self.isSameLetter) }
    }
    guard let found else {
      guard Self.isJSON(start) else { return nil }
      self = .json
      return
    }
    self = found
  }

  /// What a person knows it as.
  package var name: String { rawValue }

  private var beginnings: [String] {
    switch self {
    case .calendar: ["BEGIN:VCALENDAR", "BEGIN:VTODO", "BEGIN:VEVENT"]
    case .contacts: ["BEGIN:VCARD"]
    case .json: []
    case .markup: ["<?xml", "<!doctype", "<html"]
    case .document: ["%PDF-"]
    case .archive: ["PK\u{3}\u{4}"]
    case .database: ["SQLite format 3\0"]
    }
  }

  /// A brace before a quoted name, or a bracket before a brace: a line of todo.txt may begin with either alone.
  private static func isJSON(_ start: ArraySlice<UInt8>) -> Bool {
    let signs = start.filter { !" \t\r\n".utf8.contains($0) }
    return ["{\"", "[{"].contains { signs.starts(with: $0.utf8) }
  }

  private static func isSameLetter(_ one: UInt8, _ other: UInt8) -> Bool {
    one == other || one | 0x20 == other | 0x20 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(one | 0x20)
  }
}
