/// Words that describe the past rather than a plan.
extension WordTable {
  /// Past-tense verbs that do not end in "ed".
  static let pastVerbs: Set<WordKey> = Set(
    [
      "was", "were", "did", "had", "bought", "brought", "said", "told", "sent", "made", "got", "took", "gave", "came",
      "went", "saw", "met", "wrote", "ran", "lost", "found", "broke", "spoke", "thought", "felt", "heard", "kept",
      "paid", "sold", "held", "began", "grew", "knew", "won", "wore", "ate", "drank", "drove", "forgot", "chose",
      "fell", "built", "caught", "taught", "slept", "stole", "swam", "threw", "woke",
    ].map { WordKey($0) })

  /// Pronouns that can be the subject of a past-tense clause.
  static let people: Set<WordKey> = Set(
    ["i", "we", "you", "he", "she", "they", "it", "that", "which", "who", "what"].map { WordKey($0) })

  /// Words that begin a question.
  static let asking: Set<WordKey> = Set(
    ["what", "who", "whom", "whose", "why", "where", "how", "did", "was", "were"].map { WordKey($0) })

  /// Prepositions before a time that is compared or described.
  static let comparing: Set<WordKey> = Set(
    ["about", "since", "like", "unlike", "versus", "vs", "over", "against", "with"].map { WordKey($0) })
}
