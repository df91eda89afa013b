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

extension Holiday {
  static let all: [Holiday] = [
    Holiday("new year's day, new years day, new year, new year's, new years", .fixed(month: 1, day: 1)),
    Holiday("new year's eve, new years eve, nye", .fixed(month: 12, day: 31)),
    Holiday("valentine's day, valentines day, valentine's, valentines", .fixed(month: 2, day: 14)),
    Holiday("st patrick's day, st patricks day, saint patrick's day, st paddy's day", .fixed(month: 3, day: 17)),
    Holiday("halloween, hallowe'en", .fixed(month: 10, day: 31)),
    Holiday("christmas eve, xmas eve", .fixed(month: 12, day: 24)),
    Holiday("christmas day, xmas day, christmas, xmas", .fixed(month: 12, day: 25)),
    Holiday("boxing day", .fixed(month: 12, day: 26)),
    Holiday("april fools day, april fool's day, april fools", .fixed(month: 4, day: 1)),
    Holiday("earth day", .fixed(month: 4, day: 22)), Holiday("independence day", .fixed(month: 7, day: 4), .us),
    Holiday("juneteenth", .fixed(month: 6, day: 19), .us),
    Holiday("veterans day, veteran's day", .fixed(month: 11, day: 11), .us),
    Holiday("guy fawkes night, bonfire night", .fixed(month: 11, day: 5), .gb), Holiday("ash wednesday", .easter(-46)),
    Holiday("palm sunday", .easter(-7)), Holiday("maundy thursday", .easter(-3)), Holiday("good friday", .easter(-2)),
    Holiday("easter sunday, easter day, easter", .easter(0)), Holiday("easter monday", .easter(1)),
    Holiday("ascension day, ascension thursday, ascension", .easter(39)),
    Holiday("pentecost sunday, pentecost, whit sunday, whitsun", .easter(49)),
    Holiday("whit monday, pentecost monday", .easter(50)), Holiday("corpus christi", .easter(60)),
    Holiday("shrove tuesday, pancake day, mardi gras", .easter(-47)),
    Holiday("thanksgiving day, thanksgiving", .nth(4, .thursday, month: 11)),
    Holiday("black friday", .nth(4, .thursday, month: 11, plus: 1)),
    Holiday("cyber monday", .nth(4, .thursday, month: 11, plus: 4)),
    Holiday("father's day, fathers day", .nth(3, .sunday, month: 6)),
    Holiday("mother's day, mothers day, mothering sunday", .easter(-21), .gb),
    Holiday("mother's day, mothers day", .nth(2, .sunday, month: 5)),
    Holiday("labor day, labour day", .nth(1, .monday, month: 9), .us),
    Holiday("memorial day", .nth(-1, .monday, month: 5), .us),
    Holiday("mlk day, martin luther king day, martin luther king jr day", .nth(3, .monday, month: 1), .us),
    Holiday("presidents day, president's day, presidents' day", .nth(3, .monday, month: 2), .us),
    Holiday("columbus day, indigenous peoples day", .nth(2, .monday, month: 10), .us),
  ]
}
