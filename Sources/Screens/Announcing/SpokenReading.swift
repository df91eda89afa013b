import Actions
import Frames
import Intents
import ScheduleGrammar
import TodoModel

/// A layer whose input is interpreted while the user types or chooses; a screen reader announces the result.
protocol SpokenReading {
  /// The interpretation of the input, or the reason it has none; nil if there is nothing to say.
  func spokenReading(in context: ScreenContext) -> String?
}

extension DateEditor: SpokenReading {
  func spokenReading(in context: ScreenContext) -> String? {
    let entry = entry(in: context)
    let (change, moment) = (entry.change, context.moment)
    if entry.isPastPreset { return AnnouncementMessages.timeHasPassed }
    switch change.outcome {
    case .nothing: return rows.count == 1 ? rows.first?.now(at: moment).spoken : nil
    case .clear: return change.clearing?.spoken
    case .refused(let refusal): return entry.rest.isEmpty ? refusal.message.spoken : AnnouncementMessages.notADate
    case .schedule: break
    }
    let words = change.words(for: rows, wholeSeries: wholeSeries, at: moment)
    let reading = words.map { "\($0.lead)\($0.rest), \($0.distance)".spoken }
    let warning = change.warning(for: rows, wholeSeries: wholeSeries, at: moment)?.spoken
    let isOneOfSeries = rows.contains { movesOne(of: $0, entry, wholeSeries: wholeSeries) }
    let one = isOneOfSeries ? AnnouncementMessages.movesOneOccurrence : nil
    return [reading, warning, one, otherReading(in: context)].compactMap(\.self).joined(separator: " ")
  }

  /// The key that selects the other reading of the text, with that reading; nil if there is only one.
  private func otherReading(in context: ScreenContext) -> String? {
    let key = live(in: context).key(.other)
    guard !key.isEmpty, let other = entry(in: context).change.other else { return nil }
    return AnnouncementMessages.otherReading(context.phrase.reading(other).lead, by: key)
  }
}

extension TitleLayer {
  func spokenReading(in context: ScreenContext) -> String? {
    let parts = title.parts(in: context)
    if let refusal = title.line.refusal { return refusal.spoken }
    let chips = parts.chips.filter { !$0.isGiven && (!$0.kind.isDate || parts.line.date.isEmpty) }
    let said = [parts.line.sentence?.replacing(" · ", with: ", ")] + chips.map(\.words)
    let words = said.compactMap(\.self).joined(separator: ", ")
    return [words.isEmpty ? nil : words.spoken, parts.line.warning?.spoken].compactMap(\.self).joined(separator: " ")
  }
}

/// Announces the item shown, and the reason for its place.
extension NextPage: SpokenReading {
  func spokenReading(in context: ScreenContext) -> String? {
    guard let items, let current else { return nil }
    let row = SpokenRow(current.row, at: context.moment).text
    let reason = items.reason(at: place, context.moment)
    return AnnouncementMessages.choice(row + ", " + reason, place + 1, of: items.count).capitalizedStart
  }
}

/// Announces the item under the cursor with its time and length, as shown.
extension PlanPage: SpokenReading {
  func spokenReading(in context: ScreenContext) -> String? {
    guard let entry = current, let place = entries.firstIndex(of: entry) else { return nil }
    let (title, length) = (entry.row.row.item.title, Effort.words(entry.length))
    let time = entry.start.flatMap(ClockTime.init(minutes:)).map(context.phrase.text)
    let words = time.map { PlanPageMessages.spoken(title, at: $0, lasting: length) }
    return AnnouncementMessages.choice(
      words ?? PlanPageMessages.spoken(title, lasting: length), place + 1, of: entries.count
    ).capitalizedStart
  }
}

extension QuickAdd: SpokenReading {}
extension TitleEditor: SpokenReading {}

/// Announces the current choice while the user moves through a list or narrows it down.
extension Picker {
  func spokenReading(in context: ScreenContext) -> String? {
    let list = refreshed(in: context).list
    guard !list.matches.isEmpty, let current = list.current else { return AnnouncementMessages.noMatches }
    let choice = list.choices[current]
    let label = [choice.sign.text, choice.label].filter { !$0.isEmpty }.joined(separator: " ")
    let words = [label, choice.reason ?? choice.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    return AnnouncementMessages.choice(words, list.selected + 1, of: list.matches.count).capitalizedStart
  }
}

extension CommandPalette: SpokenReading {}
extension DeleteQuestion: SpokenReading {}
extension FiltersPicker: SpokenReading {}
extension KeyQuestion: SpokenReading {}
extension ListPicker: SpokenReading {}
extension ListsPicker: SpokenReading {}
extension PartsQuestion: SpokenReading {}
extension PriorityPicker: SpokenReading {}
extension SettingPicker: SpokenReading {}
extension SnoozePicker: SpokenReading {}
extension SortMenu: SpokenReading {}
extension TagPicker: SpokenReading {}
extension TemplatePicker: SpokenReading {}
extension ThemePicker: SpokenReading {}
extension WaitPicker: SpokenReading {}

extension Model {
  /// The spoken reading of the topmost layer; nil if it has none or there is nothing to say.
  var spokenReading: String? { (layers.last as? any SpokenReading)?.spokenReading(in: context) }
}

extension String {
  /// The text as a sentence: capitalized, with a final period, and commas instead of separator signs.
  fileprivate var spoken: String {
    let words = replacing(" · ", with: ", ").capitalizedStart
    return words.hasSuffix(".") || words.hasSuffix("?") ? words : words + "."
  }
}
