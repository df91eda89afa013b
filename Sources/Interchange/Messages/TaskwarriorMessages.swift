/// Messages about Taskwarrior's files.
enum TaskwarriorMessages {
  static var notUTF8: String { "The file is not UTF-8 text. Create it again with task export." }
  static var notJSON: String { "This is not JSON. The file is damaged; export it again." }
  static var notATask: String { "This is not a task. Create the file again with task export." }
  static var listWithoutEnd: String { "The list of tasks has no end. The file may be cut off; export it again." }
  static var textAfterList: String { "There is text after the list of tasks." }
  static var noDescription: String { "The task has no description. Add one in Taskwarrior." }

  static func notText(_ attribute: String, _ value: String) -> String {
    "\(attribute) \(value) is not text; it is left out"
  }
  static func notTextButKept(_ attribute: String, _ value: String) -> String {
    "\(attribute) \(value) is not text; it is kept for the export"
  }
  static func notADate(_ attribute: String, _ value: String) -> String {
    "\(attribute) \(value) is not a Taskwarrior date; it is left out"
  }
  static func notADateButKept(_ attribute: String, _ value: String) -> String {
    "\(attribute) \(value) is not a Taskwarrior date; it is kept for the export"
  }
  static func notWords(_ attribute: String, _ value: String) -> String {
    "\(attribute) \(value) is not a list of words; it is kept for the export"
  }
  static func unknownStatus(_ value: String) -> String {
    "status \(value) is unknown, so the task counts as pending; it is left out"
  }
  static func notNotes(_ value: String) -> String { "annotations \(value) is not a note; it is kept for the export" }
  static func annotationWithoutText(_ value: String) -> String {
    "the annotation \(value) has no text; it is kept for the export"
  }
  static var repeatsByDue: String { "it is scheduled and repeats; in todos it repeats by its due date" }
  static var untilWithoutRepeat: String { "until has no meaning without a repeat; it is kept for the export" }
  static var attributesTooLarge: String { "its own attributes are too large to keep; they are left out" }
}
