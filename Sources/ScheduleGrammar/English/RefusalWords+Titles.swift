import TodoModel

/// Messages about words that stay in a title or may belong to one.
extension RefusalWords {
  /// Message for title words after a repeat that may be days to exclude.
  static func staysLeft(_ words: String) -> String {
    "“\(words)” is not understood and stays in the title. " + leftOutNames
  }

  /// Message for title words after a repeat that seem to limit it.
  static func daysStay(_ words: String) -> String {
    "“\(words)” is not understood and stays in the title. Name months or dates, as in “from june to august”."
  }

  static func nameOrDate(_ words: String) -> String {
    "“\(words)” is read as the date. If it is a name, put it in quotes."
  }

  static func verseOrTime(_ words: String) -> String {
    "“\(words)” is read as the time of day. If it is a verse, put it in quotes."
  }

  /// Message for capitalized words taken as a name; in lower case they would be a date.
  static func nameStays(_ words: String) -> String {
    "“\(words)” is read as a name and stays in the title. For the date, write it in lower case."
  }

  /// Message for a past date in a title; `day` is an example of how to name a past day, if one is near.
  static func pastStays(_ words: String, as day: Day?) -> String {
    "“\(words)” stays in the title. Name a past day by its date" + (day.map { ", as in \($0)." } ?? ".")
  }

  /// Message for a date after its deadline.
  static func behindDeadline(_ date: String, deadline: String) -> String {
    "“\(date)” is read as the date, but it is after the deadline “\(deadline)”."
  }

  /// Message for weekdays joined by a slash that may be meant as a deadline.
  static func repeatsOnBoth(_ words: String) -> String {
    "“\(words)” is read as a repeat. For one deadline, name one day."
  }

  static func dateAndDeadline(_ date: String, deadline: String) -> String {
    "“\(date)” is read as the date, “\(deadline)” as the deadline. If they belong to two things, add each separately."
  }

  /// Message for a title number that is a year or a time of day; `time` is the unambiguous time.
  static func yearOrTimeStays(_ words: String, _ time: String, _ year: Int) -> String {
    "“\(words)” can be a time of day or a year and stays in the title. Write \(time), or the day, as in \(year)-01-01."
  }

  /// Message for four digits in a title that may be a time of day; `time` is the unambiguous time.
  static func timeStays(_ words: String, _ time: String) -> String {
    "“\(words)” stays in the title. For the time of day, write \(time)."
  }

  /// Message for a number next to a repeat that is read as a year; `time` is the unambiguous time.
  static func yearTaken(_ words: String, _ time: String) -> String {
    "“\(words)” is read as the year. For the time of day, write \(time)."
  }

  /// Message for title numbers that look like a date; `date` is the readable form.
  static func dateStays(_ words: String, _ date: String) -> String {
    "“\(words)” stays in the title. For the date, write \(date)."
  }

  static func numberOrDate(_ words: String) -> String {
    "“\(words)” is read as the date. If it is a number, put it in quotes."
  }

  static func oneTime(_ words: String) -> String { "“\(words)” stays in the title. For a time of day, name one time." }

  /// Message for "due:friday"; with a space after the colon it would be the deadline.
  static func dueIsDate(_ words: String) -> String {
    "“\(words)” is the date. With a space after the colon it is the deadline."
  }

  /// Message for "due: friday"; without the space it would be the date.
  static func dueIsDeadline(_ words: String) -> String {
    "“\(words)” is the deadline. Without the space it is the date."
  }

  /// Message for a second list or priority in one title.
  static func oneOfKind(_ chip: Chip) -> String {
    chip.kind == .list
      ? "An item has one list: \(TypedName.text("#", chip.text)) stays in the title."
      : "An item has one priority: !\(chip.text) stays in the title."
  }

  /// Message for another program's mark; `form` is the equivalent in this app.
  static func otherMark(_ words: String, _ form: String) -> String {
    if form.contains(" ") { return "“\(words)” stays in the title. Put a space between tags: \(form)." }
    let kind = ["#": "a list", "@": "a tag"][form.prefix(1)] ?? "a priority"
    return "“\(words)” stays in the title. Write \(kind) as \(form)."
  }

  /// Message for "skip next" after a repeat in a title.
  static func skipStays(_ words: String) -> String {
    "“\(words)” stays in the title. To skip the next one, name the day on which the repeat continues."
  }

  /// Message for years after a yearly repeat in a title.
  static func yearsStay(_ words: String) -> String {
    "“\(words)” stays in the title. For years, name the days on which the repeat starts and ends."
  }

  /// Message for the end of a repeat that does not directly follow the repeat.
  static func endStays(_ words: String) -> String {
    "“\(words)” stays in the title. To end the repeat then, put it right after the repeat."
  }

  static func saidTwice(_ words: String) -> String { "“\(words)” repeats the date and stays in the title." }
}
