import Messages

/// Messages about files in other formats than todo.txt.
enum ForeignFormatMessages {
  static func name(of format: ForeignFormat) -> String {
    switch format {
    case .calendar: localized("an iCalendar file")
    case .contacts: localized("a vCard file")
    case .json: localized("a JSON file")
    case .markup: localized("an XML or HTML file")
    case .document: localized("a PDF file")
    case .richText: localized("an RTF file")
    case .archive: localized("a compressed file")
    case .database: localized("a database")
    case .utf16: localized("text in UTF-16")
    case .binary: localized("not text")
    case .org: localized("an Org file")
    case .markdown: localized("a Markdown file")
    case .table: localized("a table (CSV)")
    case .settings: localized("a settings file (TOML or INI)")
    case .yaml: localized("a YAML file")
    case .mail: localized("an email")
    case .code: localized("program code")
    case .log: localized("a log")
    }
  }

  static func remedy(for format: ForeignFormat) -> String {
    switch format {
    case .utf16: localized("Convert it to UTF-8 first: iconv -f UTF-16 -t UTF-8")
    case .binary, .archive, .database, .document: localized("Use a text file with one task per line.")
    case .table:
      localized(
        "Name the columns: --format csv --columns \"title=NAME\", or by number: \"title=1\". Or import each line as "
          + "it is: --format todotxt")
    case .org, .markdown, .settings, .yaml, .mail, .code, .log:
      localized("Write one task per line and import that file. To import every line as it is, add --format todotxt.")
    case .calendar: localized("Import it without --format, or with --format ics.")
    case .contacts, .json, .markup, .richText:
      localized("Write its tasks into a text file, one per line, and import that file.")
    }
  }
}
