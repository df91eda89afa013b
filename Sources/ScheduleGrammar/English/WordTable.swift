import TodoModel

/// All English words of the grammar; another language would be added here.
enum WordTable {
  /// Returns the meaning of a word, or nil if the grammar does not use it.
  static func word(_ key: WordKey) -> Word? { all[key] }

  private static let all: [WordKey: Word] = {
    var table: [WordKey: Word] = [:]
    func add(_ words: String, _ change: (inout Word) -> Void) {
      for text in words.split(separator: " ") { change(&table[WordKey(String(text)), default: Word()]) }
    }
    for (index, words) in weekdays.enumerated() { add(words) { $0.weekday = UInt8(index + 1) } }
    for (index, words) in pluralWeekdays.enumerated() {
      add(words) {
        $0.weekday = UInt8(index + 1)
        $0.isPlural = true
      }
    }
    add("mon wed fri sat sun") { $0.isRisky = true }
    for (index, words) in months.enumerated() { add(words) { $0.month = UInt8(index + 1) } }
    for (words, unit) in units { add(words) { $0.unit = unit } }
    for (words, unit) in units {
      add(words.split(separator: " ").map { $0 + "'s" }.joined(separator: " ")) { $0.possessive = unit }
    }
    for (words, part) in parts { add(words) { $0.part = part } }
    for (index, words) in numbers.enumerated() { add(words) { $0.number = Int16(index) } }
    for (index, words) in numbers.enumerated() where (1...12).contains(index) {
      add((words.split(separator: " ").first ?? "") + "ish") {
        $0.number = Int16(index)
        $0.isVague = true
      }
    }
    add("noonish") {
      $0.part = .noon
      $0.isVague = true
    }
    for (index, words) in tens.enumerated() { add(words) { $0.number = Int16(index * 10 + 20) } }
    for (index, words) in ordinals.enumerated() { add(words) { $0.ordinal = Int16(index + 1) } }
    for (words, key) in keys { add(words) { $0.key = key } }
    add(pluralParts) { $0.isPlural = true }
    add("start") { $0.isLead = true }
    add("start beginning") { $0.isEdge = true }
    add("a") { $0.half = .am }
    add("p") { $0.half = .pm }
    add(names) { $0.isName = true }
    for slip in slips.keys { table[slip, default: Word()].isMisspelled = true }
    return table
  }()

  /// Words of the table that are names of people if capitalized.
  private static let names = "tom"

  /// Misspellings that are accepted even if other typos are not corrected, mapped to the correct word.
  static let slips: [WordKey: WordKey] = {
    let pairs = [
      ("wensday", "wednesday"), ("fourty", "forty"), ("tomorow tommorow tommorrow tomrw", "tomorrow"),
      ("evry evrey", "every"),
    ]
    var table: [WordKey: WordKey] = [:]
    for (slips, word) in pairs {
      for slip in slips.split(separator: " ") { table[WordKey(String(slip))] = WordKey(word) }
    }
    return table
  }()

  static let weekdays = [
    "mon monday", "tue tues tuesday", "wed weds wednesday wensday", "thu thur thurs thursday", "fri friday",
    "sat saturday", "sun sunday",
  ]

  static let pluralWeekdays = [
    "mondays mons", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
  ]

  /// Letters for weekdays within one word ("MWF", "TuTh"), longer ones first.
  static let dayLetters: [(letters: [Unicode.Scalar], day: Weekday)] = [
    ("mo", Weekday.monday), ("m", .monday), ("tu", .tuesday), ("th", .thursday), ("t", .tuesday), ("we", .wednesday),
    ("w", .wednesday), ("r", .thursday), ("fr", .friday), ("f", .friday), ("sa", .saturday), ("su", .sunday),
    ("u", .sunday), ("s", .saturday),
  ].map { (Array($0.0.unicodeScalars), $0.1) }

  /// Weekday letter words, common in timetables, with no other meaning.
  static let dayWords: Set<WordKey> = Set(
    [
      "mw", "mwf", "mtw", "mtwr", "mtwrf", "mtwtf", "mtwthf", "mtwth", "mth", "mwth", "tth", "tthf", "tthsa", "twth",
      "twthf", "wf", "thf", "motu", "mowe", "mowefr", "mothfr", "tuth", "tuthsa", "tuwe", "wefr", "thfr", "frsa",
      "frsasu", "sasu", "ssu", "mtwtfs", "mtwtfss", "mtwrfs",
    ].map(WordKey.init))

  static let months = [
    "jan january", "feb february", "mar march", "apr april", "may", "jun june", "jul july", "aug august",
    "sep sept september", "oct october", "nov november", "dec december",
  ]

  static let fullMonths = months.map { String($0.split(separator: " ").last ?? "") }

  private static let units: [(String, Word.Unit)] = [
    ("s sec secs second seconds", .second), ("m min mins minute minutes mns", .minute), ("h hr hrs hour hours", .hour),
    ("d day days", .day), ("w wk wks week weeks", .week), ("fortnight fortnights", .fortnight),
    ("mo mos mth mths month months", .month), ("q qtr qtrs quarter quarters", .quarter), ("y yr yrs year years", .year),
    ("bd workday workdays", .businessDay),
  ]

  private static let parts: [(String, Word.Part)] = [
    ("morning morn mornings", .morning), ("noon midday", .noon), ("lunch lunchtime", .lunch),
    ("afternoon afternoons arvo arvos", .afternoon), ("evening eve evenings", .evening), ("night nights nite", .night),
    ("midnight", .midnight),
  ]

  private static let pluralParts = "mornings afternoons arvos evenings nights"

  private static let numbers = [
    "zero", "one a an", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]

  private static let tens = ["twenty", "thirty", "forty fourty", "fifty", "sixty", "seventy", "eighty", "ninety"]

  private static let ordinals =
    [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
      "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
      "twentieth",
    ] + Array(repeating: "", count: 9) + ["thirtieth"]

  private static let keys: [(String, Word.Key)] = [
    ("today tod 2day", .today),
    ("tomorrow tom tomo tmr tmrw tmw tomoz tomoro tmoro 2moro 2morrow tomorow tommorow tommorrow tomrw", .tomorrow),
    ("yesterday", .yesterday), ("overmorrow", .overmorrow), ("tonight tonite 2nite", .tonight), ("now", .now),
    ("at", .at), ("on over during", .on), ("by", .by), ("due", .due), ("deadline", .deadline), ("before", .before),
    ("after", .after), ("until till til", .until), ("through thru", .through), ("from since", .from),
    ("starting starts beginning", .starting), ("to", .to), ("and", .and), ("or", .or), ("within", .within), ("of", .of),
    ("the", .the), ("this", .this), ("next nxt", .next), ("last", .last), ("coming upcoming", .coming),
    ("every ev evry evrey", .every), ("everyday", .everyday), ("each", .each), ("other alternate", .other),
    ("once", .once), ("twice", .twice), ("times", .times), ("time", .time),
    ("occurrences occurrence repeats repetitions", .occurrences), ("except excluding excl skipping", .except),
    ("but", .but),
    ("skip", .skip), ("date", .date), ("latest", .latest), ("as", .asOf), ("single", .single), ("bi", .twofold),
    ("per", .per), ("it's its", .its), ("i you i've ive", .person), ("it", .it), ("short", .short), ("thing", .thing),
    ("oh", .oh), ("ish", .ish), ("completion completing completed complete", .completion),
    ("done finished finishing finish", .done), ("when", .when), ("than", .than), ("later", .later), ("hence", .hence),
    ("ago", .ago), ("past", .past), ("half", .half), ("couple", .couple), ("few", .few), ("o'clock oclock", .oclock),
    ("hours", .hours), ("sharp", .sharp), ("around about approximately approx roughly circa ca", .around),
    ("for", .lasting),
    ("between", .between), ("no not", .no), ("start early", .start), ("middle mid", .middle), ("end late", .end),
    ("close", .close), ("business", .business), ("working work", .working), ("weekend wkend wknd", .weekend),
    ("weekends wkends", .weekends), ("weekday", .weekday), ("weekdays wkdays workdays", .weekdays), ("eod", .endOfDay),
    ("eow", .endOfWeek), ("eom", .endOfMonth), ("eoq", .endOfQuarter), ("eoy", .endOfYear),
    ("cob eob", .closeOfBusiness), ("bom som", .startOfMonth), ("boy soy", .startOfYear), ("daily", .daily),
    ("nightly", .nightly), ("weekly", .weekly), ("fortnightly", .fortnightly), ("biweekly", .biweekly),
    ("monthly", .monthly), ("bimonthly", .bimonthly), ("quarterly", .quarterly),
    ("semiannually semiannual", .semiannually), ("biannually biannual", .biannually),
    ("biennially biennial", .biennially), ("yearly annually annual", .yearly), ("hourly", .hourly),
    ("am", .am), ("pm", .pm), ("none", .none_), ("clear remove", .clear), ("never", .never),
    ("catching catch", .catching), ("up", .up), ("remind", .remind), ("me", .me), ("in", .inside), ("a an", .a),
    ("st nd rd th", .ordinalSuffix), ("in", .inside), ("x", .x), ("ending ends", .ending), ("midweek", .midweek),
    ("following", .following),
  ]
}

/// Words used only in titles.
extension WordTable {
  /// Words after "sun", "sat" or "wed" that show it is no day.
  static let nouns: Set<WordKey> = Set(
    [
      "on", "in", "down", "with", "through", "next", "still", "cream", "screen", "hat", "hats", "glasses", "block",
      "lamp", "room", "tan", "dried", "lounger", "shade", "salutation", "nav", "navs", "tv", "phone", "score", "scores",
      "prep", "exam", "ami", "amour", "cheri", "dress", "valley", "tzu", "lotion", "visor", "spf", "protection", "cake",
      "planner", "records", "microsystems", "kil", "nam", "mothma", "calamari", "salutations", "roof", "deck", "trust",
      "bed", "beds", "burn", "ra", "fat", "exposure", "damage", "umbrella", "tutor", "tutoring", "amie", "dieu",
      "laferte",
    ].map { WordKey($0) })

  /// Units after two numbers that form a fraction or a ratio.
  static let measures: Set<WordKey> = Set(
    [
      "cup", "cups", "inch", "inches", "tsp", "tbsp", "teaspoon", "tablespoon", "pound", "pounds", "lb", "mile",
      "miles", "kg", "mg", "km", "cm", "mm", "ml", "gb", "mb", "tb", "hz", "oz", "liter", "litre", "full", "done",
      "scale",
    ].map { WordKey($0) })

  /// Words before a rating: "rate dune 9/10".
  static let marking: Set<WordKey> = Set(
    ["rate", "rated", "rating", "score", "scored", "grade", "graded", "mark", "marked"].map { WordKey($0) })

  /// Verbs before the title of a work.
  static let works: Set<WordKey> = Set(
    [
      "watch", "rewatch", "watched", "watching", "rewatching", "read", "reread", "reading", "rereading", "listen",
      "listening", "stream", "streaming", "play", "playing", "hear",
    ].map { WordKey($0) })

  /// Verbs before the title of a film or a person; capitals count only if the line is not all in capitals.
  static let seen: Set<WordKey> = Set(["see", "saw"].map { WordKey($0) })

  /// Words before the title of a work or something else; capitals count only if the line is not all in capitals.
  static let handled: Set<WordKey> = Set(
    ["see", "saw", "return", "renew", "borrow", "lend", "finish", "visit", "tickets", "ticket"].map { WordKey($0) })

  /// Nouns that "of" or "for" connects to the title of a work.
  static let copies: Set<WordKey> = Set(
    ["tickets", "ticket", "dvd", "dvds", "cd", "copy", "copies", "film", "book", "soundtrack"].map { WordKey($0) })

  /// Forms of address before a name.
  static let addressed: Set<WordKey> = Set(
    [
      "mr", "mrs", "ms", "miss", "dr", "prof", "sir", "m", "mme", "mlle", "monsieur", "madame", "signor", "signora",
      "sig",
      "dott", "herr", "herrn", "frau",
    ].map { WordKey($0) })

  /// First words of names that end with a weekday, and that weekday: "Ruby Tuesday", "Joe Friday".
  static let dayPairs: [WordKey: UInt8] = Dictionary(
    uniqueKeysWithValues: [
      ("ruby", 2), ("joe", 5), ("gal", 5), ("girl", 5), ("man", 5), ("sheffield", 3), ("taco", 2), ("super", 2),
    ].map { (WordKey($0.0), $0.1) })

  /// Small words inside a name.
  static let joints: Set<WordKey> = Set(
    [
      "of", "the", "and", "in", "at", "by", "from", "for", "is", "on", "de", "du", "des", "par", "del", "di", "von",
    ].map { WordKey($0) })

  /// Words that turn the following weekday into a name: "Freaky Friday".
  static let dayNames: Set<WordKey> = Set(
    [
      "freaky", "blue", "manic", "bloody", "given", "was", "stormy", "gloomy", "cyber", "super", "casual", "taco",
      "girl", "fat", "shrove", "giving", "stupid", "throwback", "wacky", "meatless",
    ].map { WordKey($0) })

  /// Newspapers named after a day: "Sunday Times".
  static let papers: Set<WordKey> = Set(
    [
      "times", "telegraph", "mirror", "post", "mail", "herald", "tribune", "observer", "gazette", "independent",
      "express", "review",
    ].map { WordKey($0) })

  /// Reminder prefixes of titles, longer ones first.
  static let reminders = ["remind me to ", "remind me "]
}

/// Words for typo correction.
extension WordTable {
  /// The correct words that a typo is compared with.
  static let targets: [[Unicode.Scalar]] = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "march",
    "april", "june", "july", "august", "september", "october", "november", "december", "today", "tonight", "tomorrow",
    "weekend", "every", "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
  ].map { Array($0.unicodeScalars) }

  /// English words one letter away from a calendar word; they are never corrected.
  static let stops: Set<WordKey> = Set(
    [
      "sundae", "sundry", "marsh", "match", "starch", "larch", "parch", "toady", "monkey", "money", "birthday",
      "holiday", "someday", "faraday", "mayday", "heyday", "payday", "midday", "decemvir", "members", "member",
      "remember", "ember", "never", "ever", "fever", "lever", "sever", "avery", "emery", "very", "entry", "event",
      "seven", "eleven", "angus", "argus", "augur", "frosty", "fruity", "weekends", "weekday", "reached", "apron",
      "aprils", "ariel", "aprilia", "marcha", "marcy", "marche", "julia", "julie", "junes", "juno", "junket", "jolly",
      "bully", "sully", "fully", "duly", "sunny", "modal", "medal", "moody", "doday", "stay", "toddy", "tuesdays",
      "tonights", "delivery", "livery", "query", "every1",
    ].map { WordKey($0) })
}

/// Books with verses.
extension WordTable {
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

/// Likely next words, most likely first; `%day` is a weekday from tomorrow on, `%month` a month from this one on.
extension WordTable {
  /// The place of a word, given the words before it.
  enum Place {
    case start, every, other, count, hour, ordinal, next, inside, the, at, on, role, after, when, edge, of, unit,
      article
    case except, lasting
    /// The place after a complete day, time or repeat.
    case day, time, series
  }

  static let nextWords: [Place: [String]] = [
    .start: """
    tomorrow today tonight %day next every weekdays in this end noon weekend daily weekly monthly yearly at by \
    until before after from starting due within on the mid now midnight first last fortnightly biweekly \
    quarterly hourly annually %month christmas easter thanksgiving halloween new_year's_eve yesterday clear none \
    good_friday black_friday memorial_day labor_day mother's_day father's_day valentine's_day biannually semiannually
    """,
    .every: """
    day week month weekday %day other morning evening night year weekend last first quarter hour second third \
    workday fortnight afternoon two three four five six %month christmas
    """, .other: "day week month %day year weekend hour",
    .count: """
    days weeks months hours minutes am pm years o'clock business_days past to day week month hour minute year \
    workdays quarters fortnights times and %month
    """, .hour: "pm am o'clock in tomorrow %day", .ordinal: "of day monday workday friday %day %month and week",
    .next: "week month %day year weekend quarter %month morning afternoon evening easter christmas thanksgiving",
    .inside: "a the an two three half four five six %month ten fifteen twenty thirty",
    .the: "day first last end morning afternoon evening weekend week 15th second third beginning middle",
    .at: "noon midnight night lunch half quarter", .on: "%day the weekdays weekends christmas %month",
    .role: "%day tomorrow today next end tonight noon the midnight %month eod christmas",
    .after: "completion tomorrow done %day next lunch noon today christmas", .when: "done", .edge: "of",
    .of: "month the next every each this week year january %month", .unit: "from after before later and at when until",
    .article: "week day month year fortnight hour few couple quarter half workday",
    .except: "weekends %day christmas on", .lasting: "two three four five ten",
    .day: "at morning afternoon evening night noon until from every",
    .time: "tomorrow today every daily on %day weekdays next until monthly tonight for sharp",
    .series: "at until for starting on except after when from morning evening and",
  ].mapValues { words in words.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) } }

  /// Lengths that follow "in", for a title that ends in it.
  static let nextLengths = ["an hour", "two hours", "two days", "three days", "a week", "two weeks", "a month"]

  /// Dates that three letters in a title begin.
  static let beginnings = [
    "tomorrow", "today", "tonight", "%day", "noon", "midnight", "daily", "weekly", "monthly", "weekdays", "weekends",
    "christmas", "easter",
  ]

  /// All words that completions can return.
  static let completable = Set(nextWords.values.joined() + fullMonths + DateNames.weekdays.map { $0.lowercased() })

  /// Returns the words that complete the phrase after `word`, used to test whether it can become one.
  static func tail(_ word: String, in place: Place) -> String {
    place == .ordinal && word != "of" ? " of next month" : tails[word] ?? ""
  }

  private static let tails = Dictionary(
    uniqueKeysWithValues: [
      ("every each other single", " day"), ("next this", " week"), ("at", " 9am"),
      ("from starting until before after by due on to and", " friday"), ("in within for", " 2 weeks"),
      ("a an half two three four five six ten fifteen twenty thirty", " weeks"), ("the", " 1st"),
      ("first last second third", " day of the month"), ("end start beginning middle", " of next month"),
      ("mid of", " march"), ("past quarter", " 5pm"), ("few couple", " days"), ("when", " done"), ("except", " sunday"),
    ].flatMap { words, tail in words.split(separator: " ").map { (String($0), tail) } })
}

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
