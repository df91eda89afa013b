/// Title words that show what a number without "at" or "am" means.
extension WordTable {
  /// Meals; a number directly after one is almost always an hour.
  static let meals = keys("breakfast brunch lunch dinner supper")

  /// Evening events; "8" next to one is unlikely to be before noon.
  static let evenings = keys("dinner supper party movie film concert")

  /// Words that may follow `evenings` and keep the evening: "movie night", "dinner reservation".
  static let outings = keys("night date reservation reservations show club")

  /// Words that may precede an hour range with a dash: "lunch 12-1".
  static let timed = meals.union(
    keys(
      """
      meeting meet call class course lesson shift work training practice appointment interview party dentist doctor \
      yoga gym babysit standup workshop lecture seminar rehearsal visit
      """))

  /// Nouns that are followed by a four-digit number: "platform 1430", "room 1015".
  static let numbered = keys(
    """
    platform room gate flight bus order invoice ticket tickets issue bug pr page pages code pin number no nr version \
    line building suite unit box ext extension route highway model part item chapter case id account locker seat hwy \
    top about over under than nearly almost
    """)

  /// Verbs that take an amount: "buy 1430", "walk 1000".
  static let amounts = keys(
    """
    buy pay earn save walk run spend sell budget donate transfer send withdraw owe count collect print order eat burn \
    write read swim row cycle raise lift invest deposit sleep
    """)

  /// Verbs of payment; a number after a day is then an amount: "pay Tom friday 20".
  static let bought = keys("buy sell pay spend donate transfer withdraw owe budget invest")

  /// Verbs that take a version: "upgrade to 3.12".
  static let released = keys("install reinstall upgrade update downgrade deploy migrate bump release backport rebase")

  /// Nouns that take a version: "python 3.12".
  static let versioned = keys(
    """
    python ruby node swift java kotlin php go rust perl scala ubuntu debian fedora ios ipados macos android windows \
    linux kernel postgres postgresql mysql mariadb sqlite redis django rails laravel gcc clang llvm xcode gnome kde \
    firmware bios v ver section chapter release
    """)

  /// Nouns that follow an amount: "friday at 5 euro".
  static let counted = measures.union(
    keys("euro euros eur dollar dollars usd bucks quid pence cents gbp chf percent degrees people guests"))

  /// Words that end an address: "friday at 12 Main Street".
  static let streets = keys(
    "street st road rd avenue ave lane ln drive boulevard blvd way square terrace crescent court place plaza")

  /// Prepositions between an hour and a place or person: "at 10 near the station".
  static let besides = keys("with near outside opposite behind beside via")

  /// Seasons and periods without known first and last days.
  static let seasons = keys("winter spring summer autumn fall holidays vacation semester term")

  /// Possessives and prepositions before a noun.
  static let owners = keys("my your his her its our their whose for until since")

  private static func keys(_ words: String) -> Set<WordKey> {
    Set(words.split(separator: " ").map { WordKey(String($0)) })
  }
}
