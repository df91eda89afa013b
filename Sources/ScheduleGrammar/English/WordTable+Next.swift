/// Likely next words, most likely first; `%day` is a weekday from tomorrow on, `%month` a month from this one on.
extension WordTable {
  /// The place of a word, given the words before it.
  enum Place {
    case start, every, other, count, hour, ordinal, next, inside, the, at, on, role, after, when, edge, of, unit,
      article
    case except, lasting
    /// The place after a complete day, time or repeat.
    case day, time, series
  }

  static let nextWords: [Place: [String]] = [
    .start: """
    tomorrow today tonight %day next every weekdays in this end noon weekend daily weekly monthly yearly at by \
    until before after from starting due within on the mid now midnight first last fortnightly biweekly \
    quarterly hourly annually %month christmas easter thanksgiving halloween new_year's_eve yesterday clear none
    """,
    .every: """
    day week month weekday %day other morning evening night year weekend last first quarter hour second third \
    workday fortnight afternoon two three four five six %month christmas
    """, .other: "day week month %day year weekend hour",
    .count: """
    days weeks months hours minutes am pm years o'clock business_days past to day week month hour minute year \
    workdays quarters fortnights times and %month
    """, .hour: "pm am o'clock in tomorrow %day", .ordinal: "of day monday workday friday %day %month and week",
    .next: "week month %day year weekend quarter %month morning afternoon evening",
    .inside: "a the an two three half four five six %month ten fifteen twenty thirty",
    .the: "day first last end morning afternoon evening weekend week 15th second third beginning middle",
    .at: "noon midnight night lunch half quarter", .on: "%day the weekdays weekends christmas %month",
    .role: "%day tomorrow today next end tonight noon the midnight %month eod christmas",
    .after: "completion tomorrow done %day next lunch noon today christmas", .when: "done", .edge: "of",
    .of: "month the next every each this week year january %month", .unit: "from after before later and at when until",
    .article: "week day month year fortnight hour few couple quarter half workday",
    .except: "weekends %day christmas on", .lasting: "two three four five ten",
    .day: "at morning afternoon evening night noon until from every",
    .time: "tomorrow today every daily on %day weekdays next until monthly tonight for sharp",
    .series: "at until for starting on except after when from morning evening and",
  ].mapValues { words in words.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) } }

  /// All words that completions can return.
  static let completable = Set(nextWords.values.joined() + fullMonths + DateNames.weekdays.map { $0.lowercased() })

  /// Returns the words that complete the phrase after `word`, used to test whether it can become one.
  static func tail(_ word: String, in place: Place) -> String {
    place == .ordinal && word != "of" ? " of next month" : tails[word] ?? ""
  }

  private static let tails = Dictionary(
    uniqueKeysWithValues: [
      ("every each other single", " day"), ("next this", " week"), ("at", " 9am"),
      ("from starting until before after by due on to and", " friday"), ("in within for", " 2 weeks"),
      ("a an half two three four five six ten fifteen twenty thirty", " weeks"), ("the", " 1st"),
      ("first last second third", " day of the month"), ("end start beginning middle", " of next month"),
      ("mid of", " march"), ("past quarter", " 5pm"), ("few couple", " days"), ("when", " done"), ("except", " sunday"),
    ].flatMap { words, tail in words.split(separator: " ").map { (String($0), tail) } })
}
