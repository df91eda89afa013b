/// Names that hold a day or a time.
extension WordTable {
  /// Names of works that are hardly a date in any letters, by their first words.
  static let knownNames: [WordKey: [[WordKey]]] = {
    let names = [
      "the tonight show", "tuesdays with morrie", "tomorrow never dies", "tomorrow never knows",
      "monday morning quarterback", "friday night lights", "saturday night fever", "edge of tomorrow",
      "sunday bloody sunday",
    ]
    let words = names.map { $0.split(separator: " ").map { WordKey(String($0)) } }
    return Dictionary(grouping: words) { $0[0] }
  }()

  /// Books that have verses, and nothing else has their names.
  static let books = keys(
    """
    genesis exodus leviticus deuteronomy chronicles psalm psalms proverbs ecclesiastes lamentations obadiah habakkuk \
    zephaniah haggai zechariah malachi corinthians galatians ephesians philippians colossians thessalonians philemon \
    revelation surah sura quran
    """
  )

  /// Books that have verses, and the names of people and much else.
  static let bookNames = keys(
    """
    john mark luke matthew james peter jude joel amos micah daniel joshua ruth samuel job esther ezra titus timothy \
    jonah nahum isaiah jeremiah ezekiel hosea nehemiah acts numbers kings judges hebrews romans
    """
  )

  /// What is done with verses.
  static let studies = keys("read reread study memorize memorise learn recite preach quote discuss")

  private static func keys(_ words: String) -> Set<WordKey> {
    Set(words.split(separator: " ").map { WordKey(String($0)) })
  }
}
