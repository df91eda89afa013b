import ScheduleGrammar
import TodoModel
import ZoneFiles

/// One input of the fuzzer: seven bytes for kind, time and place, then the text.
///
/// The first byte is the kind: "A" a date, "B" a title, "C" a line of quick add, "D" a rule.
struct Situation {
  /// The use of the text.
  enum Kind {
    case words(ReadingMode)
    case title
    case rule
  }

  let kind: Kind
  let text: String
  let context: Moment
  /// A part of the text that the user has returned to the title.
  let literals: [Range<Int>]
  let choice: Int

  static let zones = SystemZones()

  private static let names = [
    "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia",
    "Africa/Casablanca", "UTC+13", "UTC-9:30",
  ]

  /// Fails if the input is too short or the text is not UTF-8.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 7, let text = String(validating: bytes.dropFirst(7), as: UTF8.self) else { return nil }
    self.text = text
    switch bytes[0] % 4 {
    case 1: kind = .words(.date)
    case 2: kind = .words(.title)
    case 3: kind = .title
    default: kind = .rule
    }
    let name = Self.names[Int(bytes[1]) % Self.names.count]
    let number = Int(bytes[2]) << 16 | Int(bytes[3]) << 8 | Int(bytes[4])
    context = Moment(
      local: LocalTime(minutes: number * 7 - 10_000_000), zone: Self.zones.zone(name) ?? FixedZone.utc,
      zones: { Self.zones.zone($0) }, options: Self.options(Int(bytes[5])))
    choice = Int(bytes[6])
    literals = choice % 2 == 0 ? [] : Self.word(choice / 2, of: text)
  }

  /// Returns the range of the letters and digits there.
  private static func word(_ start: Int, of text: String) -> [Range<Int>] {
    let rest = text.unicodeScalars.dropFirst(start)
    let length = rest.prefix { $0.properties.isAlphabetic || (0x30...0x39).contains($0.value) }.count
    return length == 0 ? [] : [start..<(start + length)]
  }

  /// Returns the options of a byte; "A" and "@" are the defaults.
  private static func options(_ byte: Int) -> GrammarOptions {
    var options = GrammarOptions()
    options.clock = byte & 1 == 0 ? .twelve : .twentyFour
    if byte & 2 != 0 { options.dateOrder = byte & 64 == 0 ? .ymd : .dmy }
    if byte & 4 != 0 { options.weekStart = .sunday }
    if byte & 8 != 0 { options.next = .upcoming }
    if byte & 16 != 0 { options.region = .gb }
    if byte & 32 != 0 { options.clampsMonthEnds = false }
    let languages = GrammarOptions.Language.allCases
    if byte & 128 != 0 { options.language = languages[byte / 8 % languages.count] }
    options.bareHour = byte & 128 == 0 ? .day : .typed
    return options
  }
}
