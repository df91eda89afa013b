import TodoModel

/// The alarms of a component (RFC 5545 section 3.6.6) as reminders of an item's own.
///
/// Alarms of other programs stay as they are while the item has their reminder. Whole days remind at 9:00.
struct ICSAlarm {
  private static let name = "VALARM"
  /// Minutes after midnight at which whole days remind.
  private static let wholeDay = 540
  private static let longest = ItemReminder.longest

  private let item: Item
  private let place: ExchangePlace
  private let hasStart: Bool
  private let hasDue: Bool
  private let isEvent: Bool
  private let summary: String?

  /// Creates the alarms for an item and its component.
  init(_ item: Item, in component: ICSComponent, _ place: ExchangePlace) {
    self.item = item
    self.place = place
    hasStart = component["DTSTART"] != nil
    hasDue = component["DUE"] != nil
    isEvent = component.name == "VEVENT"
    summary = component["SUMMARY"]?.value
  }

  /// A date that triggers count from.
  private struct Base {
    var anchor: ItemReminder.Anchor
    var isWhole: Bool
    /// Minutes from the anchor to the date.
    var span = 0
  }

  /// The date of a trigger that is related to the start; an own to-do may have only DUE.
  private var start: Base? { item.schedule.map { Base(anchor: .date, isWhole: $0.start.time == nil) } ?? end }

  /// The date of a trigger that is related to the end: the deadline, or the end of the date.
  private var end: Base? {
    if hasDue || !isEvent, let deadline = item.deadline, item.schedule?.recurrence == nil {
      return Base(anchor: .deadline, isWhole: deadline.local.time == nil)
    }
    return item.schedule.map { schedule in
      let isWhole = schedule.start.time == nil
      let span = hasStart ? schedule.end.map { $0.minutes - schedule.start.minutes } ?? 0 : 0
      // The end day of an event is exclusive (RFC 5545 section 3.8.2.2).
      return Base(anchor: .date, isWhole: isWhole, span: span + (isEvent && isWhole ? 1440 : 0))
    }
  }

  // MARK: Reading

  /// Returns the reminder of a trigger, or nil if it has none here.
  private func reminder(_ trigger: ICSProperty, _ zones: ICSZones) -> ItemReminder? {
    if let date = ICSDate(trigger) {
      let local = zones.local(date, in: nil)
      return local.time == nil || local.day > .last ? nil : .at(local)
    }
    let isOfEnd = trigger.parameter("RELATED")?.uppercased() == "END"
    guard let offset = ICSDuration(trigger.value), let base = isOfEnd ? end : start else { return nil }
    let minutes = offset.days * 1440 + Int((Double(offset.seconds) / 60).rounded(.down))
    let before = (base.isWhole ? Self.wholeDay : 0) - minutes - base.span
    return (-Self.longest...Self.longest).contains(before) ? .before(minutes: before, of: base.anchor) : nil
  }

  /// The reminders that the alarms of a component describe.
  struct Found {
    /// Nil if no alarm has a time; none if all alarms are turned off, as Apple's programs write it.
    var reminders: ItemReminders?
    /// The marks (`ReminderMark`) of the reminders that another program has shown.
    var shown: Set<String> = []
    var remarks: [String] = []
  }

  /// Reads the alarms in lines; `shownUntil` is when another program showed the last one, if it says so for all.
  func read(_ lines: [String], _ zones: ICSZones, shownUntil: Instant?) -> Found {
    var (found, all, isAny, isCut) = (Found(), [ItemReminder](), false, false)
    for alarm in Self.alarms(in: lines) {
      guard let reminders = reminders(of: alarm, zones) else { continue }
      isAny = true
      all += reminders
      isCut = isCut || reminders.count == ItemReminders.most && repetitions(of: alarm) >= ItemReminders.most
      let said = property("ACKNOWLEDGED", of: alarm).flatMap(ICSRecord.moment)
      let until = [said, shownUntil].compactMap(\.self).max()
      for reminder in reminders where time(of: reminder).flatMap({ at in until.map { at <= $0 } }) ?? false {
        if let mark = reminder.mark(of: item) { found.shown.insert(mark) }
      }
      if !reminders.isEmpty, action(of: alarm) == "EMAIL" { found.remarks.append(ICalendarMessages.alarmByMail) }
    }
    guard isAny else { return found }
    let sorted = ItemReminders(all).all
    if isCut || sorted.count > ItemReminders.most {
      found.remarks.append(ICalendarMessages.firstReminders(ItemReminders.most))
    }
    found.reminders = ItemReminders(Array(sorted.prefix(ItemReminders.most)))
    return found
  }

  /// Returns the reminders of an alarm, one for each repetition (RFC 5545 section 3.8.6.2); nil if it has no time here.
  private func reminders(of alarm: [String], _ zones: ICSZones) -> [ItemReminder]? {
    if action(of: alarm) == "NONE" { return [] }
    guard let first = trigger(of: alarm).flatMap({ reminder($0, zones) }) else { return nil }
    let pause = property("DURATION", of: alarm).flatMap { ICSDuration($0.value) }
    let minutes = pause.map { $0.days * 1440 + $0.seconds / 60 } ?? 0
    guard minutes > 0 else { return [first] }
    return (0...min(repetitions(of: alarm), ItemReminders.most - 1)).compactMap { first.later(by: $0 * minutes) }
  }

  private func repetitions(of alarm: [String]) -> Int {
    property("REPEAT", of: alarm).flatMap { Int($0.value) }.map { max(0, $0) } ?? 0
  }

  /// Returns the time of a reminder of the item's only date; nil for a repeat.
  private func time(of reminder: ItemReminder) -> Instant? {
    switch reminder {
    case .at(let local): return place.zone.instant(of: local)
    case .before(let minutes, let anchor):
      let (local, name) =
        anchor == .deadline
        ? (item.deadline?.local, item.deadline?.zone) : (item.schedule?.start, item.schedule?.zone)
      guard item.schedule?.recurrence == nil, let local else { return nil }
      let zone = name.flatMap(place.zones) ?? place.zone
      let due = LocalTime(local.day, local.time ?? ClockTime(minutes: Self.wholeDay))
      return zone.instant(of: due).advanced(bySeconds: -minutes * 60)
    }
  }

  /// Returns true if an alarm has nothing but a reminder, so that it is written again without being kept.
  func isPlain(_ alarm: ICSComponent, _ zones: ICSZones) -> Bool {
    guard alarm.name == Self.name, alarm.children.isEmpty,
      alarm.properties.map(\.name) == ["ACTION", "DESCRIPTION", "TRIGGER"],
      alarm["ACTION"]?.value == "DISPLAY", alarm["DESCRIPTION"]?.value == summary, let said = alarm["TRIGGER"]
    else { return false }
    return reminder(said, zones).flatMap(trigger)?.text5545 == said.text5545
  }

  private func trigger(of alarm: [String]) -> ICSProperty? { property("TRIGGER", of: alarm) }

  private func action(of alarm: [String]) -> String? { property("ACTION", of: alarm)?.value.uppercased() }

  private func property(_ name: String, of alarm: [String]) -> ICSProperty? {
    alarm.lazy.filter { $0.uppercased().hasPrefix(name) }.compactMap(ICSProperty.init(kept:)).first { $0.name == name }
  }

  /// Returns each alarm as its lines.
  private static func alarms(in lines: [String]) -> [[String]] {
    var alarms: [[String]] = []
    var open: [String]?
    for line in lines {
      if line == "BEGIN:" + name { open = [] }
      open?.append(line)
      guard line == "END:" + name, let alarm = open else { continue }
      alarms.append(alarm)
      open = nil
    }
    return alarms
  }

  // MARK: Writing

  /// Returns kept lines without the alarms whose reminder the item no longer has, and alarms for its other reminders.
  func written(_ kept: [String]) -> (kept: [String], alarms: [ICSComponent]) {
    guard item.reminders != nil || kept.contains("BEGIN:" + Self.name) else { return (kept, []) }
    let wanted = Set(item.reminders?.all ?? [])
    let zones = ICSZones(place)
    var seen: Set<ItemReminder> = []
    var left: [String] = []
    var open: [String] = []
    for line in kept {
      open.append(line)
      guard open[0] != "BEGIN:" + Self.name || line == "END:" + Self.name else { continue }
      let reminders = open.count == 1 ? nil : reminders(of: open, zones)
      // An alarm that is turned off has no reminders.
      if reminders.map({ item.reminders != nil && wanted.isSuperset(of: $0) }) ?? true {
        left += open
        seen.formUnion(reminders ?? [])
      }
      open = []
    }
    let alarms = wanted.subtracting(seen).sorted().compactMap(trigger).map(alarm)
    return (left + open, alarms)
  }

  private func alarm(_ trigger: ICSProperty) -> ICSComponent {
    ICSComponent(
      Self.name, [ICSProperty("ACTION", "DISPLAY"), ICSProperty("DESCRIPTION", summary ?? ""), trigger])
  }

  /// Returns the trigger of a reminder, or nil if the component has no date for it.
  private func trigger(_ reminder: ItemReminder) -> ICSProperty? {
    switch reminder {
    case .at(let local):
      return ICSProperty("TRIGGER", ICSDate.text(place.zone.instant(of: local)), [("VALUE", "DATE-TIME")])
    case .before(let minutes, let anchor):
      let isOfEnd = anchor == .deadline || !hasStart
      guard hasStart || hasDue, let base = isOfEnd ? end : start, base.anchor == anchor else { return nil }
      let offset = (base.isWhole ? Self.wholeDay : 0) - minutes - base.span
      return ICSProperty("TRIGGER", Self.duration(offset), isOfEnd ? [("RELATED", "END")] : [])
    }
  }

  /// Formats minutes as a duration: "-P1DT2H", "PT15M".
  private static func duration(_ minutes: Int) -> String {
    let size = abs(minutes)
    let (days, hours, rest) = (size / 1440, size % 1440 / 60, size % 60)
    let time = (hours == 0 ? "" : "\(hours)H") + (rest == 0 ? "" : "\(rest)M")
    let text = (days == 0 ? "" : "\(days)D") + (time.isEmpty ? "" : "T" + time)
    return (minutes < 0 ? "-P" : "P") + (text.isEmpty ? "T0M" : text)
  }
}

extension ItemReminder {
  /// Returns the reminder some minutes later; nil outside the valid range.
  fileprivate func later(by minutes: Int) -> ItemReminder? {
    switch self {
    case .at(let local):
      let later = LocalTime(minutes: local.minutes + minutes)
      return later.day > .last ? nil : .at(later)
    case .before(let before, let anchor):
      return before - minutes < -Self.longest ? nil : .before(minutes: before - minutes, of: anchor)
    }
  }
}
