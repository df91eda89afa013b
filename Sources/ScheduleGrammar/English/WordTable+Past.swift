/// Words that tell what has been rather than when to do something.
extension WordTable {
  /// Verbs in the past that do not end in "ed".
  static let pastVerbs: Set<WordKey> = Set(
    [
      "was", "were", "did", "had", "bought", "brought", "said", "told", "sent", "made", "got", "took", "gave",
      "came", "went", "saw", "met", "wrote", "ran", "lost", "found", "broke", "spoke", "thought", "felt",
      "heard", "kept", "paid", "sold", "held", "began", "grew", "knew", "won", "wore", "ate", "drank",
      "drove",
      "forgot", "chose", "fell", "built", "caught", "taught", "slept", "stole", "swam", "threw", "woke",
    ].map { WordKey($0) }
  )

  /// Who did something, and what stands for it in a clause.
  static let people: Set<WordKey> = Set(
    ["i", "we", "you", "he", "she", "they", "it", "that", "which", "who", "what"].map { WordKey($0) }
  )

  /// What a question begins with.
  static let asking: Set<WordKey> = Set(
    ["what", "who", "whom", "whose", "why", "where", "how", "did", "was", "were"].map { WordKey($0) }
  )

  /// What leads to a time that something is compared with or told of.
  static let comparing: Set<WordKey> = Set(
    ["about", "since", "like", "unlike", "versus", "vs", "over", "against", "with"].map { WordKey($0) }
  )
}
