import Actions
import Frames
import Intents
import JSON
import ScheduleGrammar
import TodoAPI
import TodoModel

/// Templates, as printed by commands.
struct TemplateText {
  private let overview: TemplateLibrary
  private let phrase: SchedulePhrase

  init(_ overview: TemplateLibrary, in phrase: SchedulePhrase) { (self.overview, self.phrase) = (overview, phrase) }

  var lines: [String] {
    let names = overview.templates.names
    guard !names.isEmpty else { return [TemplateMessages.none] }
    let width = names.map { DisplayText($0).width }.max() ?? 0
    return names.map { name in name + String(repeating: " ", count: width - DisplayText(name).width + 2) + count(name) }
  }

  private func count(_ name: String) -> String {
    let count = overview.templates.template(named: name).flatMap(TemplateLibrary.count)
    return count.map(OutputMessages.items) ?? TemplateMessages.unreadable
  }

  /// Returns a line for each item, with parts indented.
  func lines(_ items: [TemplateItem], indent: Int = 0) -> [String] {
    items.flatMap { item in
      [String(repeating: "  ", count: indent) + ([item.title] + facts(item)).joined(separator: "  ")]
        + lines(item.parts, indent: indent + 1)
    }
  }

  private func facts(_ item: TemplateItem) -> [String] {
    var words: [String] = []
    if let when = item.when {
      let rule = when.recurrence.map { " " + $0.description } ?? ""
      words.append(Self.day(when.day) + time(when.time) + rule)
    }
    if let due = item.deadline { words.append(OutputMessages.deadline(Self.day(due.day) + time(due.time))) }
    if let list = item.list { words.append(TypedName.text("#", list)) }
    words += item.tags.sorted().map { TypedName.text("@", $0) }
    if item.priority != .none { words.append("!" + item.priority.rawValue) }
    if let effort = item.effort { words.append("~" + Effort.words(effort)) }
    words += item.ownFields.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value.fieldText }
    return words
  }

  private func time(_ time: ClockTime?) -> String { time.map { " " + phrase.text($0) } ?? "" }

  /// Returns "start", "start +3 days", "start -1 day".
  private static func day(_ days: Int) -> String {
    if days == 0 { return TemplateMessages.start }
    return days > 0 ? TemplateMessages.daysAfterStart(days) : TemplateMessages.daysBeforeStart(-days)
  }

  /// Returns `{"templates":[{"id","items","name"}]}`.
  func json() throws -> String {
    let entries = overview.templates.all.map {
      TemplatesBody.Entry(id: $0.id, name: $0.title, items: TemplateLibrary.count($0))
    }
    return try encodeJSON(TemplatesBody(entries)) + "\n"
  }

  /// Returns `{"id","items":[...],"name"}`, with items as stored.
  func json(_ name: String, _ items: [TemplateItem]) throws -> String {
    let known = overview.templates.template(named: name)
    let body = TemplateBody(id: known?.id, name: known?.title ?? name, items: items.map(\.json))
    return try encodeJSON(body) + "\n"
  }
}
