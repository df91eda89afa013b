import TodoModel

/// Displayed names of days, months and numbers.
enum DateNames {
  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let shortWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Lower-case names of the months.
  static let wholeMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  static func name(_ weekday: Weekday, short: Bool = false) -> String {
    (short ? shortWeekdays : weekdays)[weekday.rawValue - 1]
  }

  static func month(_ month: Int) -> String { months[max(1, min(12, month)) - 1] }

  /// Returns "1st", "22nd", "13th".
  static func ordinal(_ number: Int) -> String {
    let last = number % 10
    let teen = (11...13).contains(number % 100)
    let suffix = teen || !(1...3).contains(last) ? "th" : ["st", "nd", "rd"][last - 1]
    return String(number) + suffix
  }

  /// Returns "first" to "fifth", "last" or "second to last"; nil for other numbers.
  static func place(_ number: Int) -> String? {
    switch number {
    case 1...5: ["first", "second", "third", "fourth", "fifth"][number - 1]
    case -1: "last"
    case -2: "second to last"
    default: nil
    }
  }

  /// Joins words: "a, b and c".
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

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

  /// Words before a duration that is no effort: "under 2h", "another 30 min".
  static let leading = keys(
    """
    under over max maximum min minimum least most only another extra is are was be been was than per every up down plus \
    minus early late ahead old new these those my your his her our their some any all both with without during since \
    last first till takes take
    """)

  /// Words before a duration that is their value: "set timeout 5m"; after "~" it is an effort.
  static let valued = keys(
    """
    sub pb approx approximately est timeout ttl expiry expires lifetime interval threshold limit delay timer alarm
    """)

  /// Words of a title in which "5m" is a length.
  static let lengths = keys(
    """
    run runs running jog swim swimming sprint walk hike row dive diving climb jump throw race track lap laps cable rope \
    hose wire tape fence pipe ladder pool fabric ribbon chain board boards wall plank planks cord string hurdles deep \
    wide high long tall freestyle backstroke breaststroke butterfly archery javelin discus measure dig trench carpet \
    raised funded loan revenue
    """)

  /// Verbs whose object a duration is at the end of a title: "mute the channel 8h".
  static let lasting = keys("mute snooze postpone delay defer extend shorten prolong")

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

  /// Nouns before the ends of a scale: "rate it on a scale from 1 to 10".
  static let scaled = keys(
    """
    scale scales range ranges rate rated rank ranked number numbers integer digit count level levels rating ratings \
    odds factor ratio
    """)

  /// Nouns that follow an amount: "friday at 5 euro".
  static let counted = measures.union(
    keys("euro euros eur dollar dollars usd bucks quid pence cents gbp chf percent degrees people guests"))

  /// Words that end an address: "friday at 12 Main Street".
  static let streets = keys(
    "street st road rd avenue ave lane ln drive boulevard blvd way square terrace crescent court place plaza")

  /// Prepositions between an hour and a place or person: "at 10 near the station".
  static let besides = keys("with near outside opposite behind beside via")

  /// Words before "between" with two days to compare or choose: "choose between monday and friday".
  static let choices = keys(
    """
    choose choosing choice decide deciding decision pick picking select compare comparing comparison difference \
    differences gap swap switch switching toggle alternate alternating distinguish conflict clash overlap split torn \
    relationship relation mediate transition exchange trade toss tie match
    """)

  /// Verbs of which a holiday with its year is the object: "plan christmas 2027".
  static let planned = keys("plan planning organise organize prepare celebrate review discuss budget film record")

  /// Seasons and periods without known first and last days.
  static let seasons = keys("winter spring summer autumn fall holidays vacation semester term")

  /// Possessives and prepositions before a noun.
  static let owners = keys("my your his her its our their whose for until since")

  /// The words of five languages that join a day to the word before it: "photos of monday", "facture du 3 mars".
  static let links = keys("of de del d' du della dell' di des")

  private static func keys(_ words: String) -> Set<WordKey> {
    Set(words.split(separator: " ").map { WordKey(String($0)) })
  }
}
