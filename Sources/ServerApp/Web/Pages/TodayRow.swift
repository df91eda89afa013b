import Actions
import Intents
import ScheduleGrammar
import TodoModel

/// One row of the list: its box, title, list, priority, and its date as a link to the editor.
struct TodayRow {
  private let row: ListedRow
  private let card: RowPill
  private let shown: ShownPlace
  private let isEdited: Bool
  private let moment: Moment
  /// The reason why Today does not show the item; empty if it does.
  private let waiting: String
  /// The id of the row in the page.
  private let place: String

  /// Creates a row of a section; `isEdited` is true if its date editor is open.
  ///
  /// `reason` tells why the item is there. `place` is another id than the usual one.
  init(
    _ row: ListedRow, _ kind: Section.Kind, at moment: Moment, in shown: ShownPlace, isEdited: Bool,
    because reason: String = "", place: String? = nil
  ) {
    self.row = row
    self.shown = shown
    self.place = place ?? Self.place(row.row.item)
    waiting = [row.waitingWords(at: moment), reason].filter { !$0.isEmpty }.joined(separator: " · ")
    self.isEdited = isEdited
    self.moment = moment
    card = RowPill(row, in: kind, at: moment)
  }

  private var item: Item { row.row.item }

  /// Returns the id of an item's row in the page.
  static func place(_ item: Item) -> String { "i" + (item.number.map(String.init) ?? item.id.description) }

  /// Returns the row, with its date editor below it if open.
  func html(panel: HTML?) -> HTML {
    HTML(
      .li, .id(place), .class("row" + (row.isDone ? " done" : "") + (isEdited ? " open" : "")),
      .data("id", item.id.description), states.isEmpty ? nil : .data("is", states)
    ) {
      HTML(.div, .class("line")) {
        box
        title
        HTML(.span, .class("facts")) {
          if let list = item.list { HTML(.bdi, .class("list"), text: list) }
          if !row.isDone { priority }
          pill
        }
      }
      if let panel { panel }
    }
  }

  /// The toggles that are on for the item: verbs whose key takes their own effect back.
  private var states: String {
    TodayFormRoutes.verbs.filter { item.isOn($0) == true }.map(\.rawValue).joined(separator: " ")
  }

  /// A button with the role of a check box, so that it works without a script.
  private var box: HTML {
    let wanted = row.isDone ? "open" : "done"
    return HTML(
      .button, .class("box"), .with("form", "toggle"), .with("name", "toggle"),
      .with("value", "\(item.id) \(item.version) \(wanted) \(row.key.text)"), .role("checkbox"),
      .aria("checked", row.isDone ? "true" : "false"), .aria("labelledby", "t-" + place))
  }

  private var title: HTML {
    HTML(.span, .class("title"), .id("t-" + place)) {
      HTML(.a, .class("name"), .href(ShownPlace(item: item.id, from: shown).address())) {
        HTML(.bdi, text: item.title)
      }
      if item.focusedSince != nil, !row.isDone { sign("◆", TodayPageMessages.isInFocus) }
      if !item.notes.isEmpty { sign("≡", TodayPageMessages.hasNotes) }
      if let parts = row.row.parts { sign(parts.words, ViewPageMessages.parts(parts)) }
      if row.row.hasConflict { sign("≠", TodayPageMessages.hasConflict) }
      if let effort = item.effort { HTML(.small, .class("waits"), text: " ~" + Effort.words(effort)) }
      if !waiting.isEmpty { HTML(.small, .class("waits"), text: " " + waiting) }
    }
  }

  private var priority: HTML {
    switch item.priority {
    case .none: .nothing
    case .low: sign("!", TodayPageMessages.lowPriority, "prio low")
    case .medium: sign("!!", TodayPageMessages.mediumPriority, "prio medium")
    case .high: sign("!!!", TodayPageMessages.highPriority, "prio high")
    }
  }

  private func sign(_ sign: String, _ words: String, _ mark: String = "mark") -> HTML {
    HTML(.span, .class(mark)) {
      HTML(.span, .aria("hidden", "true"), text: sign)
      HTML(.span, .class("sr"), text: " " + words)
    }
  }

  /// The day in words, for a date that the heading of the row says.
  private var day: String {
    guard let due = row.due(on: moment.today)?.day, due != moment.today else { return TodayPageMessages.dateIsToday }
    return DayWords(today: moment.today).short(due)
  }

  /// The time of completion, which the Done view shows.
  private var doneTime: HTML {
    let words = card.words(room: 22)
    return words.isEmpty ? .nothing : HTML(.span, .class("pill is-quiet"), text: words)
  }

  /// The date as a link, so that it opens without a script.
  private var pill: HTML {
    guard !row.isDone else { return doneTime }
    let repeats = card.pill?.repeats ?? false
    let said = card.words(room: repeats ? 20 : 22)
    let text = (card.isLate ? "◂ " : "") + (said.isEmpty ? day : said)
    let words = card.pill == nil ? Said(TodayPageMessages.date, .quiet) : Said(text, card.tone)
    let spoken =
      card.pill == nil
      ? TodayPageMessages.noDateChange
      : repeats ? TodayPageMessages.repeatingDateChange(text) : TodayPageMessages.dateChange(text)
    return HTML(
      .a, .class("pill is-\(words.tone.rawValue)" + (card.pill == nil ? " none" : "")),
      .href(shown.address(adding: "date=\(item.id)") + "#\(Self.place(item))"), .with("rel", "nofollow"),
      .aria("label", spoken), isEdited ? .aria("current", "true") : nil
    ) {
      if repeats { HTML(.i, .aria("hidden", "true"), text: "↻ ") }
      words.text
    }
  }
}
