/// What words are likely where, for completions: the likeliest first.
///
/// `%day` stands for the weekdays from tomorrow on, `%month` for the months from this one on.
extension WordTable {
  /// The place of a word, by what stands before it.
  enum Place: CaseIterable {
    case start, every, other, count, hour, ordinal, next, inside, the, at, on, role, after, when, edge, of,
      unit, article
    case except, lasting
    /// Behind words that are read already: a day, a time, a repeat.
    case day, time, series
  }

  /// The words of a place.
  static func next(_ place: Place) -> String {
    switch place {
    case .start:
      """
      tomorrow today tonight %day next every weekdays in this end noon weekend daily weekly monthly yearly at by \
      until before after from starting due within on the mid now midnight first last fortnightly biweekly \
      quarterly hourly annually %month christmas easter thanksgiving halloween new_year's_eve yesterday clear none
      """
    case .every:
      """
      day week month weekday %day other morning evening night year weekend last first quarter hour second third \
      workday fortnight afternoon two three four five six %month christmas
      """
    case .other: "day week month %day year weekend hour"
    case .count:
      """
      days weeks months hours minutes am pm years o'clock business_days past to day week month hour minute year \
      workdays quarters fortnights times and %month
      """
    case .hour: "pm am o'clock in tomorrow %day"
    case .ordinal: "of day monday workday friday %day %month and week"
    case .next: "week month %day year weekend quarter %month morning afternoon evening"
    case .inside: "a the an two three half four five six %month ten fifteen twenty thirty"
    case .the: "day first last end morning afternoon evening weekend week 15th second third beginning middle"
    case .at: "noon midnight night lunch half quarter"
    case .on: "%day the weekdays weekends christmas %month"
    case .role: "%day tomorrow today next end tonight noon the midnight %month eod christmas"
    case .after: "completion tomorrow done %day next lunch noon today christmas"
    case .when: "done"
    case .edge: "of"
    case .of: "month the next every each this week year january %month"
    case .unit: "from after before later and at when until"
    case .article: "week day month year fortnight hour few couple quarter half workday"
    case .except: "weekends %day christmas on"
    case .lasting: "two three four five ten"
    case .day: "at morning afternoon evening night noon until from every"
    case .time: "tomorrow today every daily on %day weekdays next until monthly tonight for sharp"
    case .series: "at until for starting on except after when from morning evening and"
    }
  }

  /// The words of a place, taken apart.
  static let nextWords: [Place: [String]] = Dictionary(
    uniqueKeysWithValues: Place.allCases.map { place in
      (place, next(place).split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) })
    }
  )

  /// Every word that completions give.
  static let completable = Set(
    nextWords.values.joined() + fullMonths + DateNames.weekdays.map { $0.lowercased() }
  )

  /// What makes an unfinished phrase of a word whole, to see whether it can become one.
  static func tail(_ word: String, in place: Place) -> String {
    place == .ordinal && word != "of" ? " of next month" : tail(word)
  }

  private static func tail(_ word: String) -> String {
    switch word {
    case "every", "each", "other", "single": " day"
    case "next", "this": " week"
    case "at": " 9am"
    case "from", "starting", "until", "before", "after", "by", "due", "on", "to", "and": " friday"
    case "in", "within", "for": " 2 weeks"
    case "a", "an", "half", "two", "three", "four", "five", "six", "ten", "fifteen", "twenty", "thirty":
      " weeks"
    case "the": " 1st"
    case "first", "last", "second", "third": " day of the month"
    case "end", "start", "beginning", "middle": " of next month"
    case "mid", "of": " march"
    case "past", "quarter": " 5pm"
    case "few", "couple": " days"
    case "when": " done"
    case "except": " sunday"
    default: ""
    }
  }
}
