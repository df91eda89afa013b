/// Names that hold a word of a day or a time.
extension WordTable {
  /// Names that are unlikely to be a date in any case, keyed by their first word.
  static let knownNames: [WordKey: [[WordKey]]] = {
    let words = nameLines.split(whereSeparator: \.isNewline).flatMap { $0.split(separator: ", ") }
      .map { $0.split(separator: " ").map { WordKey(String($0)) } }
    return Dictionary(grouping: words) { $0[0] }
  }()

  private static let nameLines = """
    the tonight show, tomorrow never dies, tomorrow never knows, edge of tomorrow, land of tomorrow, world of tomorrow
    tomorrow x together, tomorrow and tomorrow and tomorrow, usa today, the today show, today programme
    today in focus, today fm, today i learned
    sunday school, sunday times, sunday papers, sunday telegraph, sunday supplement, sunday best, sunday league
    sunday driver, sunday drivers, sunday scaries, sunday funday, sunday ticket, sunday riley, sunday bloody sunday
    sundays on main, the mail on sunday, the independent on sunday, super bowl sunday
    monday blues, monday morning quarterback, monday night raw, happy mondays, i don't like mondays
    i dont like mondays, rainy days and mondays, tuesdays with morrie, tuesday weld
    wednesday addams, wednesday's child, wednesday season, thursday murder club, thursday's child
    friday night lights, friday prayer, friday prayers, friday's child, casual fridays, tgi fridays
    saturday night fever, saturday night live, saturday morning cartoons, saturday evening post, tom collins
    may the fourth be with you, may the 4th be with you
    """

  /// Second words of customs, which belong to their day beside a time: "sunday school 10am".
  static let customs = nouns("school league prayers prayer")

  /// Nouns of things; behind a day and a meal or part of it they make a name: "sunday lunch ideas".
  static let things = nouns(
    """
    recipe recipes idea ideas menu menus playlist lyrics chords soundtrack subscription poster dvd vinyl album \
    podcast essay poem crossword merch costume jersey voucher vouchers novel novels cartoons outfit outfits \
    insurance recap trailer memes quotes cookbook application applications cv
    """)

  /// Nouns of things that only cast doubt on a day at the start of a title: "friday the 13th box set".
  static let copiedThings = things.union(nouns("set boxset season sequel memoir biography mug episode tab"))

  private static func nouns(_ words: String) -> Set<WordKey> {
    Set(words.split(separator: " ").map { WordKey(String($0)) })
  }
}
