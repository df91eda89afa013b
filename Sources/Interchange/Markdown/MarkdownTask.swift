import TodoModel

/// A box and its words as a draft of an item.
struct MarkdownTask {
  private(set) var draft: Draft
  private let words: MarkdownWords
  private let isDone: Bool
  private let place: ExchangePlace
  private var origin = MarkdownOrigin()

  /// The draft of a box; `key` names it where it does not name itself.
  init(_ sign: Character, _ words: MarkdownWords, key: String, line: Int, _ place: ExchangePlace) {
    (self.words, self.place) = (words, place)
    isDone = "xX-".contains(sign)
    if !" xX".contains(sign) { origin.sign = sign }
    let created = words.local(.created).map { Self.instant($0, place) }
    let item = Item(id: Draft.id(of: key, .markdown), title: words.title, createdAt: created ?? place.now)
    draft = Draft(key: key, line: line, item: item)
    draft.item.tags = words.tags
    if let id = words.values[.id], id != item.id.description { origin.id = id }
    draft.blockers = words.values[.dependsOn]?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
    readPriority()
    readDates()
    readState()
    draft.item.extra[MarkdownOrigin.name] = origin.json
  }

  private mutating func readPriority() {
    switch words.values[.priority]?.lowercased() {
    case "highest", "high": draft.item.priority = .high
    case "medium": draft.item.priority = .medium
    case "low", "lowest": draft.item.priority = .low
    default: return
    }
    if words.values[.priority]?.lowercased().hasSuffix("est") == true {
      origin.priority = words.values[.priority]
    }
  }

  private mutating func readDates() {
    for field in MarkdownField.allCases where field.isDate {
      if let value = words.values[field], words.local(field) == nil {
        draft.remarks.append(
          "\(field.rawValue) \(value) is no day, which is written 2026-11-30; it is left out"
        )
      }
    }
    if let start = words.local(.start) { draft.item.showFrom = .day(start.day) }
    if let due = words.local(.due) { draft.item.deadline = Deadline(due) }
    if let scheduled = words.local(.scheduled) { draft.item.schedule = Schedule(start: scheduled) }
    guard let text = words.values[.repeat], !isDone else { return }
    guard let start = words.local(.scheduled) ?? words.local(.due) else {
      return draft.remarks.append("“\(text)” has no day to repeat from")
    }
    guard let (rule, mode) = MarkdownRepeat.rule(text, from: start.day) else {
      return draft.remarks.append("“\(text)” cannot be repeated here; the date is kept")
    }
    if words.local(.scheduled) == nil {
      origin.isDue = true
    } else if draft.item.deadline != nil {
      draft.remarks.append("it is due and scheduled, and repeats; here it repeats by when it is scheduled")
    }
    draft.item.deadline = nil
    draft.item.schedule = Schedule(start: start, recurrence: rule, repeatMode: mode)
  }

  private mutating func readState() {
    guard isDone else { return }
    let day = words.local(.completion) ?? words.local(.cancelled)
    draft.finish(at: day.map { Self.instant($0, place) })
  }

  /// The moment that is meant; of a day its noon.
  private static func instant(_ local: LocalTime, _ place: ExchangePlace) -> Instant {
    place.instant(LocalTime(local.day, local.time ?? ClockTime(hour: 12, minute: 0)), in: nil)
  }
}
