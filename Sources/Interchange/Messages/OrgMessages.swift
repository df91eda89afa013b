/// Messages about Org files.
enum OrgMessages {
  static var noHeadlines: String {
    "The file has no headline with a TODO keyword, such as “* TODO call Ann”. "
      + "To import every line as it is, add --format todotxt."
  }
  static var commentedOut: String { "The headline is commented out; left out with everything below it." }
  static var archived: String { "The headline is archived; left out with everything below it." }
  static var noKeyword: String { "The headline has no TODO keyword and nothing below it has one." }
  static var idTwice: String { "its ID is in the file twice; it is identified by its place" }

  static func dateInNotes(_ text: String) -> String { "“\(text)” cannot be kept as a date; it is in the notes" }
  static var deadlineRepeats: String {
    "its deadline repeats in addition to its date; the deadline is kept for the export"
  }
  static var endsOnNextDay: String { "its end is before its start, so it ends on the next day" }
  static func repeatOfDone(_ text: String) -> String { "it is done, so \(text) has no effect" }
  static func unknownRepeat(_ text: String) -> String {
    "\(text) is a repeat that todos does not have; the date is kept"
  }

  static var propertiesUnreadable: String { "its todos properties cannot be read and were left out" }
  static var propertiesTooLarge: String { "its properties and log are too large to keep; they are left out" }
}
