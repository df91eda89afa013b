import Messages

/// Messages about tables (CSV).
enum TableMessages {
  // MARK: Columns

  static var emptyFile: String { localized("The file is empty. Use a file with one row per task.") }
  static func noMeaning(_ text: String, _ meanings: String) -> String {
    localized("“\(text)” does not name a column. Write MEANING=NAME, where MEANING is one of: \(meanings).")
  }
  static func noColumn(_ name: String) -> String { localized("The file has no column “\(name)”.") }
  static var noTitleColumn: String { localized("No title column was found.") }
  static var howToNameTitle: String {
    localized(
      "Name it with --columns \"title=NAME\", or by number if the file has no header line: --columns \"title=1,due=3\"."
    )
  }
  static func columns(_ names: String) -> String { localized("Its columns are \(names).") }
  static func columns(_ names: String, andMore count: Int) -> String {
    plural(
      count, one: "Its columns are \(names) and 1 more.", other: "Its columns are \(names) and \(count) more.")
  }
  static func unnamedColumns(_ count: Int) -> String {
    plural(
      count, one: "Its first line does not name its column.",
      other: "Its first line does not name its \(count) columns.")
  }

  // MARK: Rows

  static func tooManyRows(_ maximum: Int) -> String {
    localized("The table has more than \(maximum) rows. Split the file and import the parts one by one.")
  }
  static func tooManyFields(_ maximum: Int) -> String {
    localized("The row has more than \(maximum) fields. Use a file with one row per task.")
  }
  static func surplusFields(_ fields: Int, columns: Int) -> String {
    plural(
      columns, one: "The row has \(fields) fields, but the table has 1 column.",
      other: "The row has \(fields) fields, but the table has \(columns) columns.")
  }
  static var textAfterQuote: String { localized("Text follows a closing quote. Double a quote inside a field.") }
  static var unclosedQuote: String {
    localized("This quote is never closed. The file may be cut off; export it again.")
  }
  static var fieldNotUTF8: String { localized("The field is not UTF-8 text. Save the file as UTF-8.") }
  static var fieldWithNUL: String { localized("The field contains a NUL character. Export the file again.") }
  static var idTwice: String { localized("The id of this row is in the file twice.") }
  static var noTitle: String { localized("The row has no title. Give it one.") }

  // MARK: How values are read

  static var fiveIsHigh: String { localized("priorities: 5 is high, 3 medium, 1 low") }
  static var oneIsHighest: String { localized("priorities: 1 is the highest number") }
  static func dayFirst(_ example: String) -> String { localized("dates: the day comes first, as \(example) shows") }
  static func monthFirst(_ example: String) -> String { localized("dates: the month comes first, as \(example) shows") }
  static var dayFirstBySetting: String {
    localized("its numeric date was read with the day first, by the setting date_order")
  }
  static var monthFirstBySetting: String {
    localized("its numeric date was read with the month first, by the setting date_order")
  }
  static var repeatEnded: String { localized("it is done, so its repeat ended") }

  // MARK: Values without meaning

  static func notADate(_ text: String) -> String {
    localized("“\(text)” is not a readable date; it is kept for the export")
  }
  static func notADay(_ text: String) -> String { localized("“\(text)” is not a day; it is kept for the export") }
  static func notAPriority(_ text: String) -> String {
    localized("“\(text)” is not a priority; it is kept for the export")
  }
  static func notAnEffort(_ text: String) -> String {
    localized("“\(text)” is not a duration such as 1h 30m; it is kept for the export")
  }
  static func unknownRepeat(_ text: String) -> String {
    localized("“\(text)” is a repeat that todos does not have; it is kept for the export")
  }
  static func endWithoutDate(_ text: String) -> String {
    localized("“\(text)” is an end without a date; it is kept for the export")
  }
  static func notAnEnd(_ text: String) -> String {
    localized("“\(text)” does not end its date; it is kept for the export")
  }
  static func unknownState(_ text: String) -> String {
    localized("“\(text)” is neither done nor open, so it counts as open; it is kept for the export")
  }
}
