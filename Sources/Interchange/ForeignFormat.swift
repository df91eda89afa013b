/// A file format other than todo.txt; every text is valid todo.txt, so the lines of a calendar would become items.
package enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
  case calendar = "an iCalendar file"
  case contacts = "a vCard file"
  case json = "a JSON file"
  case markup = "an XML or HTML file"
  case document = "a PDF file"
  case richText = "an RTF file"
  case archive = "a compressed file"
  case database = "a database"
  case utf16 = "text in UTF-16"
  case binary = "not text"
  case org = "an Org file"
  case markdown = "a Markdown file"
  case table = "a table (CSV)"
  case settings = "a settings file (TOML or INI)"
  case yaml = "a YAML file"
  case mail = "an email"
  case code = "program code"
  case log = "a log"

  package var name: String { rawValue }

  /// The exchange format of such lines; nil if there is no importer.
  var exchange: ExchangeFormat? {
    switch self {
    case .org: .org
    case .markdown: .markdown
    default: nil
    }
  }

  /// A remedy for the user.
  package var mend: String {
    switch self {
    case .utf16: "Convert it to UTF-8 first: iconv -f UTF-16 -t UTF-8"
    case .binary, .archive, .database, .document: "Use a text file with one task per line."
    case .table:
      "Name the columns: --format csv --columns \"title=NAME\", or by number: \"title=1\". Or import each line as "
        + "it is: --format todotxt"
    case .org, .markdown, .settings, .yaml, .mail, .code, .log:
      "Write one task per line and import that file. To import every line as it is, add --format todotxt."
    case .calendar: "Import it without --format, or with --format ics."
    case .contacts, .json, .markup, .richText: "Write its tasks into a text file, one per line, and import that file."
    }
  }

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
