import DiceSupport
import Interchange
import JSON
import TodoModel
import ZoneFiles

/// Helpers to read and write calendars: in Berlin, on Friday 20 November 2026.
enum Calendars {
  private static let zones = SystemZones()
  static let place = ExchangePlace(
    now: Samples.now, zone: zones.zone("Europe/Berlin") ?? Samples.zone, zones: { zones.zone($0) })

  static func read(_ bytes: [UInt8]) throws -> ImportPart {
    var read = try ICSReader.read(bytes, at: place)
    return read.next(.max) ?? ImportPart()
  }

  /// Reads lines with the line ends of calendars.
  static func read(_ text: String) throws -> ImportPart {
    try read(Array(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8))
  }

  static func item(_ lines: String) throws -> ImportPart.Taken? {
    try read("BEGIN:VCALENDAR\nVERSION:2.0\n" + lines + "\nEND:VCALENDAR\n").taken.first
  }

  static func write(_ items: [Item]) -> String {
    var writer = ICSWriter(items, at: place)
    return writer.head + writer.text(of: items) + writer.tail
  }

  /// Returns the unfolded lines of a written file.
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\r\n") {
      if line.hasPrefix(" "), let last = lines.popLast() {
        lines.append(last + line.dropFirst())
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  static func item(_ dice: inout Dice) -> Item {
    let made = Instant(milliseconds: 1_790_000_000_000 + dice.number(0...9_999_999))
    let title = dice.pick([
      "a", "one, two; three\\n \"four\": five", "zwölf 🌻 " + String(repeating: "ß€", count: 60), "tab\there", " x ",
    ])
    var item = Item(id: ItemID(at: made, using: &dice), title: title, createdAt: made)
    item.notes = dice.pick(["", "line", "several\n\nlines\n", "- [ ] box, \\n", "\r\n\u{1B}[31m\u{85}", " "])
    item.list = dice.pick([nil, "home", "a,b;c"])
    item.tags = Set(dice.some(["x", "two words", "a,b", "\\"], atMost: 3))
    item.priority = dice.pick(Priority.allCases)
    if dice.flip() { item.changedAt = made.advanced(bySeconds: 77) }
    if dice.flip(3) { item.showFrom = dice.flip() ? .day(day(&dice)) : .before(days: 3) }
    if dice.flip(4) { item.effort = dice.number(1...600) }
    if dice.flip(4) { item.focusedSince = Samples.now }
    if dice.flip(4) { item.focusSessions = [made: made.advanced(bySeconds: 600)] }
    if dice.flip(6) { item.extra = ["other": .object(["Q": .integer(1)]), "Strange Name": .bool(true)] }
    if dice.flip(5) { item.blockedBy = [ItemID(at: made, using: &dice): made] }
    if dice.flip() { item.schedule = schedule(&dice) }
    if dice.flip() { item.deadline = Deadline(local(&dice), zone: dice.pick([nil, "Asia/Tokyo", "UTC"])) }
    if dice.flip(3) { item.reminders = reminders(&dice) }
    finish(&item, &dice)
    return item
  }

  private static func day(_ dice: inout Dice) -> Day { Samples.today.advanced(by: dice.number(-40...400)) }

  private static func reminders(_ dice: inout Dice) -> ItemReminders {
    ItemReminders(
      (0..<dice.number(0...3)).map { _ in
        if dice.flip(4) { return .at(LocalTime(day(&dice), ClockTime(minutes: dice.number(0...1439)))) }
        return .before(
          minutes: dice.pick([0, 10, 90, 1_440, 2_000, 20_160, -10, -1_440]),
          of: dice.pick(ItemReminder.Anchor.allCases))
      })
  }

  private static func local(_ dice: inout Dice) -> LocalTime {
    LocalTime(day(&dice), dice.flip() ? nil : ClockTime(minutes: dice.number(0...1439)))
  }

  private static func schedule(_ dice: inout Dice) -> Schedule {
    var schedule = Schedule(start: local(&dice))
    if schedule.start.time != nil {
      schedule.zone = dice.pick([nil, "America/New_York", "Europe/Berlin", "UTC", "Asia/Kolkata", "No/Where"])
      if dice.flip(9) { schedule.fold = 1 }
    }
    if dice.flip(3) {
      schedule.end = LocalTime(schedule.start.day.advanced(by: dice.number(1...3)), schedule.start.time)
    }
    guard dice.flip() else { return schedule }
    let rules = [
      "DAILY", "WEEKLY", "WEEKLY;BYDAY=MO,WE", "MONTHLY", "MONTHLY;BYDAY=-1FR", "YEARLY", "DAILY;INTERVAL=3",
    ]
    schedule.recurrence = Recurrence("FREQ=" + dice.pick(rules))
    schedule.repeatMode = dice.pick([.fixed, .fixed, .catchUp, .afterCompletion])
    let last = schedule.start.day.advanced(by: dice.number(30...700))
    schedule.recurrence?.end = dice.pick([
      nil, .count(40), .day(last), .local(LocalTime(last, schedule.start.time ?? .midnight)),
      .instant(place.zone.instant(of: LocalTime(last))),
    ])
    if schedule.repeatMode != .afterCompletion, dice.flip(3) {
      let dates = [day(&dice), schedule.start.day.advanced(by: dice.number(-3...9))]
      let isTimed = schedule.start.time != nil
      schedule.extraDates = Set(
        dates.map { LocalTime($0, isTimed || dice.flip() ? ClockTime(minutes: dice.number(0...1439)) : nil) })
    }
    return schedule
  }

  private static func finish(_ item: inout Item, _ dice: inout Dice) {
    guard let schedule = item.schedule, let rule = schedule.recurrence else {
      if dice.flip(3) { item.completions[.once] = Samples.now }
      return
    }
    if schedule.repeatMode == .afterCompletion {
      if dice.flip() { item.completions[OccurrenceKey(count: 1)] = Samples.now }
      return
    }
    let zone = schedule.zone.flatMap(place.zones) ?? place.zone
    let all = Expansion(rule, from: schedule.start, zone: zone, extraDates: schedule.extraDates)
    for instance in all.prefix(6) {
      let key = OccurrenceKey(instance.nominal, zone: schedule.zone)
      switch dice.number(1...5) {
      case 1: item.completions[key] = Instant(milliseconds: Samples.now.milliseconds + dice.number(0...999))
      case 2: item.schedule?.exceptions.insert(key)
      case 3: item.schedule?.moves[key] = local(&dice)
      default: break
      }
    }
  }
}
