package import TodoModel

extension Bench {
  private func anyDeadline() -> Deadline {
    let day = Day(ordinal: 20_778 - 4 + random(below: 9))
    let time = random(below: 2) == 0 ? nil : ClockTime(minutes: random(below: 1440))
    return Deadline(LocalTime(day, time), zone: [nil, "E", "W"][random(below: 3)])
  }

  /// Returns a random item with a number in its title; some are partly done, some name the zones "E" and "W".
  package func anyItem(_ number: Int) -> Item {
    var item = self.item(["Pay rent", "call Ada", "Über", "buy oats"][random(below: 4)] + " \(number)")
    item.list = [nil, "home", "Work"][random(below: 3)]
    item.tags = random(below: 3) == 0 ? ["deep"] : []
    item.priority = Priority.allCases[random(below: 4)]
    item.order = OrderKey("a\(random(below: 9))")
    if number.isMultiple(of: 3) { item.effort = 15 + number % 4 * 30 }
    let day = Day(ordinal: 20_778 - 12 + random(below: 25))
    if random(below: 4) == 0 { item.deadline = anyDeadline() }
    let time = random(below: 2) == 0 ? nil : ClockTime(minutes: random(below: 1440))
    let start = LocalTime(day, time)
    switch random(below: 6) {
    case 0, 1: item.schedule = Schedule(start: start)
    case 2: item.schedule = Schedule(start: start, zone: ["E", "W"][random(below: 2)])
    case 3: item.schedule = Schedule(start: start, recurrence: Recurrence(.daily, interval: 1 + random(below: 4)))
    case 4:
      item.schedule = Schedule(
        start: start, recurrence: Recurrence(.weekly, end: random(below: 2) == 0 ? nil : .count(2)),
        repeatMode: [.fixed, .catchUp, .afterCompletion][random(below: 3)])
    default: break
    }
    for _ in 0..<random(below: 3) {
      let at = Bench.start.advanced(bySeconds: -3600 * random(below: 60))
      let current = item.occurrence(at: LocalTime(Day(ordinal: 20_778)), zone: FixedZone.utc)?.key
      item.completions[item.schedule == nil ? .once : current ?? .once] = at
    }
    return item
  }

  /// Returns a few reminders of an item's own, or nil in two of three cases.
  package func anyReminders() -> ItemReminders? {
    guard random(below: 3) == 0 else { return nil }
    return ItemReminders(
      (0..<random(below: 4)).map { _ in
        if random(below: 4) == 0 {
          let day = Day(ordinal: 20_778 - 4 + random(below: 12))
          return .at(LocalTime(day, ClockTime(minutes: random(below: 1440))))
        }
        let minutes = [0, 10, 61, 1_440, 4_320, 40_000, -10, -1_440][random(below: 8)]
        return .before(minutes: minutes, of: ItemReminder.Anchor.allCases[random(below: 2)])
      })
  }
}
