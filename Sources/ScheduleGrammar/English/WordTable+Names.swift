/// Names that contain a day or a time.
extension WordTable {
  /// Titles of works that are unlikely to be a date in any case, keyed by their first word.
  static let knownNames: [WordKey: [[WordKey]]] = {
    let names = [
      "the tonight show", "tuesdays with morrie", "tomorrow never dies", "tomorrow never knows",
      "monday morning quarterback", "friday night lights", "saturday night fever", "edge of tomorrow",
      "sunday bloody sunday",
    ]
    let words = names.map { $0.split(separator: " ").map { WordKey(String($0)) } }
    return Dictionary(grouping: words) { $0[0] }
  }()

  /// Books with verses whose names have no other meaning.
  static let books = keys(
    """
    genesis exodus leviticus deuteronomy chronicles psalm psalms proverbs ecclesiastes lamentations obadiah habakkuk \
    zephaniah haggai zechariah malachi corinthians galatians ephesians philippians colossians thessalonians philemon \
    revelation surah sura quran
    """)

  /// Books with verses whose names are also names of people or common words.
  static let bookNames = keys(
    """
    john mark luke matthew james peter jude joel amos micah daniel joshua ruth samuel job esther ezra titus timothy \
    jonah nahum isaiah jeremiah ezekiel hosea nehemiah acts numbers kings judges hebrews romans
    """)

  /// Verbs used with verses.
  static let studies = keys("read reread study memorize memorise learn recite preach quote discuss")

  private static func keys(_ words: String) -> Set<WordKey> {
    Set(words.split(separator: " ").map { WordKey(String($0)) })
  }
}
