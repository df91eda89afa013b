import TodoModel

/// The sentences of words that stay in a title, or may be meant for one.
extension RefusalWords {
  /// Of words behind a repeat in a title that may be days to leave out.
  static func staysLeft(_ words: String) -> String {
    "“\(words)” is not understood and stays in the title. " + leftOutNames
  }

  /// Of words behind a repeat in a title that seem to limit it.
  static func daysStay(_ words: String) -> String {
    "“\(words)” is not understood and stays in the title. Name months or dates, as in “from june to august”."
  }

  /// Of a day's word that may be the name of a work.
  static func nameOrDate(_ words: String) -> String {
    "“\(words)” is read as the date. If it is a name, put it in quotes."
  }

  /// Of a time of day that may be the verse of a book.
  static func verseOrTime(_ words: String) -> String {
    "“\(words)” is read as the time of day. If it is a verse, put it in quotes."
  }

  /// Of words in capitals that are the name of a work, and would be a date in small letters.
  static func nameStays(_ words: String) -> String {
    "“\(words)” is read as a name and stays in the title. For the date, write it in lower case."
  }

  /// Of words of the past in a title; `day` shows how a past day is named, where they are near to one.
  static func pastStays(_ words: String, as day: Day?) -> String {
    "“\(words)” stays in the title. Name a past day by its date" + (day.map { ", as in \($0)." } ?? ".")
  }

  /// Of a date that lies behind its deadline.
  static func behindDeadline(_ date: String, deadline: String) -> String {
    "“\(date)” is read as the date, but it is after the deadline “\(deadline)”."
  }

  /// Of weekdays with a slash that a deadline may be meant with.
  static func repeatsOnBoth(_ words: String) -> String {
    "“\(words)” is read as a repeat. For one deadline, name one day."
  }

  /// Of a date and a deadline in one title that may be of two things.
  static func dateAndDeadline(_ date: String, deadline: String) -> String {
    "“\(date)” is read as the date, “\(deadline)” as the deadline. If they belong to two things, add each separately."
  }

  /// Of a number in a title that is a year or a time of day; `time` is how the time is written.
  static func yearOrTimeStays(_ words: String, _ time: String, _ year: Int) -> String {
    "“\(words)” can be a time of day or a year and stays in the title. Write \(time), or the day, as in \(year)-01-01."
  }

  /// Of four digits in a title that may be a time of day; `time` is how that is written.
  static func timeStays(_ words: String, _ time: String) -> String {
    "“\(words)” stays in the title. For the time of day, write \(time)."
  }

  /// Of a number beside a repeat that is taken for a year; `time` is how the time is written.
  static func yearTaken(_ words: String, _ time: String) -> String {
    "“\(words)” is read as the year. For the time of day, write \(time)."
  }

  /// Of numbers in a title that look like a date; `date` is how that is written.
  static func dateStays(_ words: String, _ date: String) -> String {
    "“\(words)” stays in the title. For the date, write \(date)."
  }

  /// Of a date with dots at the end of a title, which may be a number at the end of a sentence.
  static func numberOrDate(_ words: String) -> String {
    "“\(words)” is read as the date. If it is a number, put it in quotes."
  }

  /// Of two hours with "or" between them.
  static func oneTime(_ words: String) -> String {
    "“\(words)” stays in the title. For a time of day, name one time."
  }

  /// Of "due:friday", which a blank would make the deadline.
  static func dueIsDate(_ words: String) -> String {
    "“\(words)” is the date. With a space after the colon it is the deadline."
  }

  /// Of "due: friday", which is the date without its blank.
  static func dueIsDeadline(_ words: String) -> String {
    "“\(words)” is the deadline. Without the space it is the date."
  }

  /// Of a second list or priority in one title.
  static func oneOfKind(_ chip: Chip) -> String {
    chip.kind == .list
      ? "An item has one list: \(TypedName.text("#", chip.text)) stays in the title."
      : "An item has one priority: !\(chip.text) stays in the title."
  }

  /// Of a mark of another program; `form` is how the same is written here.
  static func otherMark(_ words: String, _ form: String) -> String {
    if form.contains(" ") {
      return "“\(words)” stays in the title. Put a space between tags: \(form)."
    }
    let kind = ["#": "a list", "@": "a tag"][form.prefix(1)] ?? "a priority"
    return "“\(words)” stays in the title. Write \(kind) as \(form)."
  }

  /// Of "skip next" behind a repeat in a title.
  static func skipStays(_ words: String) -> String {
    "“\(words)” stays in the title. To skip the next one, name the day on which the repeat continues."
  }

  /// Of years behind a yearly repeat in a title.
  static func yearsStay(_ words: String) -> String {
    "“\(words)” stays in the title. For years, name the days on which the repeat starts and ends."
  }

  /// Of the end of a repeat that does not stand behind it.
  static func endStays(_ words: String) -> String {
    "“\(words)” stays in the title. To end the repeat then, put it right after the repeat."
  }

  /// Of words for the date that was read already.
  static func saidTwice(_ words: String) -> String {
    "“\(words)” repeats the date and stays in the title."
  }
}
