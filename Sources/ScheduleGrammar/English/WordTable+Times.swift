/// Words of a title that tell what a number without "at" or "am" is.
extension WordTable {
  /// Meals: an hour right behind is hardly anything else.
  static let meals = keys("breakfast brunch lunch dinner supper")

  /// What is of the evening, so that "8" beside it is hardly before noon.
  static let evenings = keys("dinner supper party movie film concert")

  /// What may stand behind those and is of the evening as well: "movie night", "dinner reservation".
  static let outings = keys("night date reservation reservations show club")

  /// What two hours with a dash between may stand behind: "lunch 12-1".
  static let timed = meals.union(
    keys(
      """
      meeting meet call class course lesson shift work training practice appointment interview party dentist doctor \
      yoga gym babysit standup workshop lecture seminar rehearsal visit
      """
    )
  )

  /// What has a number of four digits for its name: "platform 1430", "room 1015".
  static let numbered = keys(
    """
    platform room gate flight bus order invoice ticket tickets issue bug pr page pages code pin number no nr version \
    line building suite unit box ext extension route highway model part item chapter case id account locker seat hwy \
    top about over under than nearly almost
    """
  )

  /// What is done with amounts: "buy 1430", "walk 1000".
  static let amounts = keys(
    """
    buy pay earn save walk run spend sell budget donate transfer send withdraw owe count collect print order eat burn \
    write read swim row cycle raise lift invest deposit sleep
    """
  )

  /// Verbs of money: a number behind a day is rather an amount: "pay Tom friday 20".
  static let bought = keys("buy sell pay spend donate transfer withdraw owe budget invest")

  /// Verbs of versions: "upgrade to 3.12".
  static let released = keys(
    "install reinstall upgrade update downgrade deploy migrate bump release backport rebase"
  )

  /// Nouns of versions: "python 3.12".
  static let versioned = keys(
    """
    python ruby node swift java kotlin php go rust perl scala ubuntu debian fedora ios ipados macos android windows \
    linux kernel postgres postgresql mysql mariadb sqlite redis django rails laravel gcc clang llvm xcode gnome kde \
    firmware bios v ver section chapter release
    """
  )

  /// What stands behind an amount: "friday at 5 euro".
  static let counted = measures.union(
    keys("euro euros eur dollar dollars usd bucks quid pence cents gbp chf percent degrees people guests")
  )

  /// What ends an address: "friday at 12 Main Street".
  static let streets = keys(
    "street st road rd avenue ave lane ln drive boulevard blvd way square terrace crescent court place plaza"
  )

  /// Prepositions that lead from an hour to a place or a person: "at 10 near the station".
  static let besides = keys("with near outside opposite behind beside via")

  /// Stretches of the year without known first and last days.
  static let seasons = keys("winter spring summer autumn fall holidays vacation semester term")

  /// Words that say whose something is.
  static let owners = keys("my your his her its our their whose for until since")

  private static func keys(_ words: String) -> Set<WordKey> {
    Set(words.split(separator: " ").map { WordKey(String($0)) })
  }
}
