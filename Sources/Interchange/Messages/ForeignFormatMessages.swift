/// Messages about files in other formats than todo.txt.
enum ForeignFormatMessages {
  static func name(of format: ForeignFormat) -> String {
    switch format {
    case .calendar: "an iCalendar file"
    case .contacts: "a vCard file"
    case .json: "a JSON file"
    case .markup: "an XML or HTML file"
    case .document: "a PDF file"
    case .richText: "an RTF file"
    case .archive: "a compressed file"
    case .database: "a database"
    case .utf16: "text in UTF-16"
    case .binary: "not text"
    case .org: "an Org file"
    case .markdown: "a Markdown file"
    case .table: "a table (CSV)"
    case .settings: "a settings file (TOML or INI)"
    case .yaml: "a YAML file"
    case .mail: "an email"
    case .code: "program code"
    case .log: "a log"
    }
  }

  static func remedy(for format: ForeignFormat) -> String {
    switch format {
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
}
