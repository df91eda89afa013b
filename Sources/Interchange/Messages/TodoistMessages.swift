/// Messages about Todoist's files.
enum TodoistMessages {
  static var noContentColumn: String { "The table has no column CONTENT. Export the project from Todoist again." }
  static func notATask(_ type: String) -> String { "The row is a “\(type)”, not a task." }
  static var noIDOrContent: String { "This is not a task with an id and a content." }

  static func notADate(_ text: String) -> String { "“\(text)” is not a Todoist date; it is left out" }
  static func unreadableDate(_ text: String) -> String { "the date “\(text)” could not be read; it is kept" }
}
