/// What misspelled words are put right to.
extension WordTable {
  /// The words that are looked for.
  static let targets: [[UInt8]] = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february",
    "march", "april",
    "june", "july", "august", "september", "october", "november", "december", "today", "tonight", "tomorrow",
    "weekend",
    "every", "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
  ].map { Array($0.utf8) }

  /// English words that are one letter away from a name of the calendar.
  static let stops: Set<WordKey> = Set(
    [
      "sundae", "sundry", "marsh", "match", "starch", "larch", "parch", "toady", "monkey", "money",
      "birthday", "holiday",
      "someday", "faraday", "mayday", "heyday", "payday", "midday", "decemvir", "members", "member",
      "remember", "ember",
      "never", "ever", "fever", "lever", "sever", "avery", "emery", "very", "entry", "event", "seven",
      "eleven", "angus",
      "argus", "augur", "frosty", "fruity", "weekends", "weekday", "reached", "apron", "aprils", "ariel",
      "aprilia", "marcha",
      "marcy", "marche", "julia", "julie", "junes", "juno", "junket", "jolly", "bully", "sully", "fully",
      "duly", "sunny",
      "modal", "medal", "moody", "doday", "stay", "toddy", "tuesdays", "tonights", "delivery", "livery",
      "query", "every1",
    ].map { WordKey($0) }
  )
}
