/// Zones by the words that name them.
enum ZoneTable {
  /// Returns the zone of an abbreviation: a fixed offset, or a region with daylight saving time.
  static func zone(_ letters: WordKey) -> String? { abbreviations[letters] }

  /// Returns the zone of a city and its number of words.
  static func city(_ letters: WordKey, _ second: WordKey?) -> (zone: String, words: Int)? {
    if let second, let zone = longCities[letters]?[second] { return (zone, 2) }
    return cities[letters].map { ($0, 1) }
  }

  /// Returns the other zone of an abbreviation that several places use: "IST" is that of India, or of Israel.
  static func other(_ letters: WordKey) -> String? { others[letters] }

  private static let others: [WordKey: String] = table([
    "ist": "UTC+2", "cst": "UTC+8", "bst": "UTC+6", "ast": "UTC+3", "amt": "UTC+4", "gst": "UTC-2", "sst": "UTC+8",
  ])

  /// Returns true if the abbreviation in lower case is neither a word nor a name.
  static func isPlain(_ letters: WordKey) -> Bool { plain.contains(letters) }

  private static let plain: Set<WordKey> = Set(
    ["utc", "gmt", "est", "edt", "pst", "pdt", "cdt", "mdt", "cet", "cest", "aest", "aedt", "jst", "nzst"].map {
      WordKey($0)
    })

  private static let abbreviations: [WordKey: String] = table([
    "utc gmt z": "UTC", "est": "UTC-5", "edt": "UTC-4", "cst": "UTC-6", "cdt": "UTC-5", "mst": "UTC-7", "mdt": "UTC-6",
    "pst": "UTC-8", "pdt": "UTC-7", "akst": "UTC-9", "akdt": "UTC-8", "hst": "UTC-10", "wet": "UTC", "west": "UTC+1",
    "cet mez": "UTC+1", "cest mesz": "UTC+2", "eet": "UTC+2", "eest": "UTC+3", "msk": "UTC+3", "bst": "UTC+1",
    "ist": "UTC+5:30", "sgt": "UTC+8", "hkt": "UTC+8", "jst": "UTC+9", "kst": "UTC+9", "awst": "UTC+8",
    "acst": "UTC+9:30",
    "acdt": "UTC+10:30", "aest": "UTC+10", "aedt": "UTC+11", "nzst": "UTC+12", "nzdt": "UTC+13", "brt adt": "UTC-3",
    "ast amt": "UTC-4", "gst": "UTC+4", "sst": "UTC-11", "idt": "UTC+3", "trt": "UTC+3", "sast": "UTC+2",
    "wat": "UTC+1", "pkt": "UTC+5", "npt": "UTC+5:45", "ict wib": "UTC+7", "wita pht": "UTC+8", "clt": "UTC-4",
    "nst": "UTC-3:30", "art": "UTC-3", "et": "America/New_York", "ct": "America/Chicago", "mt": "America/Denver",
    "pt": "America/Los_Angeles",
  ])

  private static let cities: [WordKey: String] = table([
    "london": "Europe/London", "paris": "Europe/Paris", "berlin": "Europe/Berlin", "madrid": "Europe/Madrid",
    "rome": "Europe/Rome", "vienna": "Europe/Vienna", "zurich": "Europe/Zurich", "amsterdam": "Europe/Amsterdam",
    "brussels": "Europe/Brussels", "lisbon": "Europe/Lisbon", "dublin": "Europe/Dublin",
    "stockholm": "Europe/Stockholm", "oslo": "Europe/Oslo", "copenhagen": "Europe/Copenhagen",
    "helsinki": "Europe/Helsinki", "warsaw": "Europe/Warsaw", "prague": "Europe/Prague", "budapest": "Europe/Budapest",
    "athens": "Europe/Athens", "istanbul": "Europe/Istanbul", "kyiv": "Europe/Kyiv", "moscow": "Europe/Moscow",
    "tokyo": "Asia/Tokyo", "seoul": "Asia/Seoul", "beijing shanghai": "Asia/Shanghai", "singapore": "Asia/Singapore",
    "delhi mumbai": "Asia/Kolkata", "dubai": "Asia/Dubai", "jerusalem": "Asia/Jerusalem", "bangkok": "Asia/Bangkok",
    "jakarta": "Asia/Jakarta", "manila": "Asia/Manila", "sydney": "Australia/Sydney",
    "melbourne": "Australia/Melbourne", "brisbane": "Australia/Brisbane", "perth": "Australia/Perth",
    "auckland": "Pacific/Auckland", "chicago": "America/Chicago", "denver": "America/Denver",
    "boston": "America/New_York", "seattle": "America/Los_Angeles", "toronto": "America/Toronto",
    "vancouver": "America/Vancouver", "eastern": "America/New_York", "central": "America/Chicago",
    "mountain": "America/Denver", "pacific": "America/Los_Angeles", "cairo": "Africa/Cairo", "lagos": "Africa/Lagos",
    "nairobi": "Africa/Nairobi", "johannesburg": "Africa/Johannesburg", "honolulu": "Pacific/Honolulu",
  ])

  private static let longCities: [WordKey: [WordKey: String]] = [
    WordKey("new"): [WordKey("york"): "America/New_York", WordKey("delhi"): "Asia/Kolkata"],
    WordKey("los"): [WordKey("angeles"): "America/Los_Angeles"],
    WordKey("san"): [WordKey("francisco"): "America/Los_Angeles"], WordKey("hong"): [WordKey("kong"): "Asia/Hong_Kong"],
    WordKey("sao"): [WordKey("paulo"): "America/Sao_Paulo"],
    WordKey("mexico"): [WordKey("city"): "America/Mexico_City"],
    WordKey("buenos"): [WordKey("aires"): "America/Argentina/Buenos_Aires"],
    WordKey("cape"): [WordKey("town"): "Africa/Johannesburg"],
    WordKey("lord"): [WordKey("howe"): "Australia/Lord_Howe"],
  ]

  private static func table(_ rows: KeyValuePairs<String, String>) -> [WordKey: String] {
    var table: [WordKey: String] = [:]
    for (words, zone) in rows { for word in words.split(separator: " ") { table[WordKey(String(word))] = zone } }
    return table
  }
}
