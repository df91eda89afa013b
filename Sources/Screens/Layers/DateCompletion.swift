/// What is missing of the word that is being typed, where it is the start of a word for dates.
enum DateCompletion {
  /// The rest of the likeliest word behind the cursor; empty where there is none.
  static func rest(of line: LineEditor) -> String {
    guard line.isAtEnd else { return "" }
    let word = String(line.text.reversed().prefix { $0.isLetter }.reversed()).lowercased()
    guard word.count >= 2 else { return "" }
    let found = words.first { $0.hasPrefix(word) && $0 != word }
    return words.contains(word) ? "" : String(found?.dropFirst(word.count) ?? "")
  }

  /// Likelier words first.
  private static let words = [
    "today", "tomorrow", "tonight", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday",
    "next", "every", "weekdays", "weekend", "weekly", "week", "weeks", "month", "months", "monthly", "year",
    "yearly",
    "daily", "days", "day", "morning", "afternoon", "evening", "night", "noon", "midnight", "other", "until",
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december", "workday", "workdays", "hours", "minutes", "first", "second", "third", "last", "except",
    "starting",
    "quarterly", "fortnight", "after", "before", "completion",
  ]
}
