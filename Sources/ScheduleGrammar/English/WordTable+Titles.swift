/// Words that matter to titles only.
extension WordTable {
  /// What stands behind "sun", "sat" or "wed" where that is no day.
  static let nouns: Set<WordKey> = Set(
    [
      "on", "in", "down", "with", "through", "next", "still", "cream", "screen", "hat", "hats", "glasses",
      "block", "lamp", "room", "tan", "dried", "lounger",
      "shade", "salutation",
      "nav", "navs", "tv", "phone", "score", "scores", "prep", "exam", "ami", "dress", "cake", "planner",
    ].map { WordKey($0) }
  )

  /// What stands behind two numbers that are a fraction or a ratio.
  static let measures: Set<WordKey> = Set(
    [
      "cup", "cups", "inch", "inches", "tsp", "tbsp", "teaspoon", "tablespoon", "pound", "pounds", "lb",
      "mile", "miles", "kg", "oz", "liter", "litre", "full", "done", "scale",
    ]
    .map { WordKey($0) }
  )

  /// The beginnings of titles that only ask to be reminded, the longer ones first.
  static let reminders = ["remind me to ", "remind me "]
}
