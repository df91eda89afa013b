/// Messages about Markdown files.
enum MarkdownMessages {
  static var noCheckboxes: String {
    "The file has no checkbox, such as “- [ ] call Ann”. To import every line as it is, add --format todotxt."
  }
  static var entryWithoutCheckbox: String {
    "A list entry without a checkbox is not an item. Put - [ ] before its text."
  }
  static var titleTwice: String { "its title is in the file twice; it is identified by its place" }

  static func notADay(_ field: String, _ text: String) -> String {
    "\(field) \(text) is not a day such as 2026-11-30; it is left out"
  }
  static func repeatWithoutDay(_ text: String) -> String { "“\(text)” has no day to repeat from" }
  static func unknownRepeat(_ text: String) -> String {
    "“\(text)” is a repeat that todos does not have; the date is kept"
  }
  static var repeatsByScheduled: String {
    "it is due, scheduled and repeats; in todos it repeats by its scheduled date"
  }
}
