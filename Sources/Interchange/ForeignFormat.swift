/// A file format other than todo.txt; every text is valid todo.txt, so the lines of a calendar would become items.
package enum ForeignFormat: CaseIterable, Hashable, Sendable {
  case calendar, contacts, json, markup, document, richText, archive, database, utf16, binary, org, markdown, table
  case settings, yaml, mail, code, log

  /// The format in words: "an Org file".
  package var name: String { ForeignFormatMessages.name(of: self) }

  /// The exchange format of such lines; nil if there is no importer.
  var exchange: ExchangeFormat? {
    switch self {
    case .org: .org
    case .markdown: .markdown
    default: nil
    }
  }

  /// A remedy for the user.
  package var mend: String { ForeignFormatMessages.remedy(for: self) }

  /// Returns the format of a file extension; nil if such a file may hold one task per line.
  static func promised(by name: String) -> ForeignFormat? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[dot...].dropFirst().lowercased()
    return allCases.first { $0.endings.contains(ending) }
  }

  private var endings: [String] {
    switch self {
    case .calendar: ["ics", "ical", "ifb"]
    case .contacts: ["vcf"]
    case .json: ["json", "jsonl", "ndjson"]
    case .markup: ["html", "htm", "xml", "svg", "opml", "plist"]
    case .document: ["pdf", "doc", "docx", "odt", "xls", "xlsx", "ods"]
    case .richText: ["rtf"]
    case .archive: ["zip", "gz", "tgz", "bz2", "xz", "zst", "7z", "tar"]
    case .database: ["sqlite", "sqlite3", "db"]
    case .table: ["csv", "tsv"]
    case .org: ["org"]
    case .settings: ["toml", "ini", "cfg", "conf"]
    case .yaml: ["yaml", "yml"]
    case .mail: ["eml", "mbox"]
    case .log: ["log"]
    case .code:
      ["c", "h", "cc", "cpp", "hpp", "cs", "css", "el", "go", "hs", "java", "js", "kt", "lua", "pl", "php", "py", "rb"]
        + ["rs", "sh", "sql", "swift", "ts", "diff", "patch"]
    case .markdown, .utf16, .binary: []
    }
  }

  /// Possible first bytes of a file in this format.
  var beginnings: [String] {
    switch self {
    case .calendar: ["BEGIN:VCALENDAR", "BEGIN:VTODO", "BEGIN:VEVENT"]
    case .contacts: ["BEGIN:VCARD"]
    case .markup: ["<?xml", "<!doctype", "<html"]
    case .document: ["%PDF-"]
    case .richText: ["{\\rtf"]
    case .archive: ["PK\u{3}\u{4}"]
    case .database: ["SQLite format 3\0"]
    case .json, .utf16, .binary, .org, .markdown, .table, .settings, .yaml, .mail, .code, .log: []
    }
  }
}
