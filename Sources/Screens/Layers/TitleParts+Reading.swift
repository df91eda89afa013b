import Frames
import ScheduleGrammar
import Themes
import TodoModel

extension TitleParts {
  /// Reads a title: `literal` phrases stay words, `alternative` counts the other readings, `given` is the view's.
  init(_ text: String, literal: [String], alternative: Int, given: NewItem, in context: ScreenContext) {
    let read = context.readTitle(text, literal: literal)
    let others = read.reading.ambiguities.compactMap(\.other)
    let schedules = [read.reading.schedule].compactMap(\.self) + (read.reading.schedule == nil ? [] : others)
    readings = max(1, schedules.count)
    let isOther = alternative % readings > 0
    let schedule = schedules.isEmpty ? nil : schedules[alternative % readings]
    let item = Self.item(read, schedule: schedule, given: given)
    let first = isOther ? nil : read.reading.start
    sentence = schedule.map { Self.sentence($0, first: first, role: read.reading.role, in: context) }
    warning = Self.warning(read.reading, isOther: isOther)
    let offsets = ScalarOffsets(text)
    let taken = read.chips.map { chip in
      TitleChip(
        kind: chip.kind,
        text: Self.text(chip, schedule: schedule, role: read.reading.role, in: context),
        role: Self.role(chip.kind, item.priority),
        ranges: chip.spans.map(offsets.characters),
        repeats: chip.kind == .date && schedule?.recurrence != nil
      )
    }
    self.item = item
    marks = taken.flatMap { chip in
      let role: Role = chip.kind == .date ? .accent : chip.role
      return chip.ranges.map { LineMark($0, Style(role, on: .selected, .underline)) }
    }
    chips = taken + Self.chips(of: given, besides: read, in: context)
  }

  private static func item(
    _ read: TitleReading,
    schedule: Schedule?,
    given: NewItem
  ) -> NewItem {
    var item = NewItem(
      title: read.title,
      schedule: schedule ?? given.schedule,
      list: read.list ?? given.list,
      tags: Set(read.tags).union(given.tags),
      priority: read.priority ?? given.priority
    )
    guard let schedule, read.reading.role == .deadline else { return item }
    item.deadline = schedule.start.day
    if schedule.start.time == nil, schedule.recurrence == nil { item.schedule = given.schedule }
    return item
  }

  private static func sentence(
    _ schedule: Schedule,
    first: LocalTime?,
    role: Reading.Role,
    in context: ScreenContext
  ) -> String {
    let start = first ?? schedule.start
    let words = context.phrase.reading(schedule, first: first)
    let lead = (role == .deadline ? "by " : "") + words.lead + (schedule.recurrence == nil ? words.rest : "")
    let next = context.following(schedule, after: start, count: 3)
    return ([lead, words.distance] + (next.isEmpty ? [] : ["then " + next.joined(separator: " · ")]))
      .joined(separator: " · ")
  }

  private static func warning(_ reading: Reading, isOther: Bool) -> String? {
    if let refusal = reading.refusal ?? reading.hint { return refusal.message }
    return isOther ? nil : reading.notes.compactMap(\.words).first
  }

  private static func text(
    _ chip: Chip,
    schedule: Schedule?,
    role: Reading.Role,
    in context: ScreenContext
  ) -> String {
    guard chip.kind == .date, let schedule else { return chip.text }
    return (role == .deadline ? "by " : "") + context.phrase.canonical(schedule)
  }

  private static func role(_ kind: Chip.Kind, _ priority: Priority) -> Role {
    switch kind {
    case .date: .accent
    case .list, .tag: .category
    case .priority: priority.role
    }
  }

  /// What the view gives where the words do not say it.
  private static func chips(
    of given: NewItem,
    besides read: TitleReading,
    in context: ScreenContext
  ) -> [TitleChip] {
    var chips: [TitleChip] = []
    if read.reading.schedule == nil, let schedule = given.schedule {
      let words =
        schedule.start.day == context.today && schedule.start.time == nil
        ? "today" : context.phrase.canonical(schedule)
      chips.append(TitleChip(kind: .date, text: words, role: .muted, ranges: []))
    }
    if read.list == nil, let list = given.list {
      chips.append(TitleChip(kind: .list, text: list, role: .category, ranges: []))
    }
    for tag in given.tags.subtracting(read.tags).sorted() {
      chips.append(TitleChip(kind: .tag, text: tag, role: .category, ranges: []))
    }
    return chips
  }
}
