import AppLoop
import Intents
import JSON
import ScheduleGrammar
import Screens
import Settings
import Terminal
import Themes
import TodoModel

/// The text of a status line in one format.
struct StatusText {
  private let session: Session
  private let page: StatusPage
  private let palette: Palette?
  private let icons: IconSet

  init(_ session: Session, _ page: StatusPage) {
    self.session = session
    self.page = page
    icons = CharacterSet.asksForUTF8(session.environment.all) ? session.console.icons : .ascii
    let choice = ColourChoice(
      flag: page.color, config: session.config.color, environment: session.environment, isTerminal: false)
    palette = page.form.isColoured && choice.settled != .mono ? session.console.palette(.rgb) : nil
  }

  func line(_ seen: StatusSeen) throws -> String {
    let line = facts(seen)
    switch page.form {
    case .plain: return line.plain(columns: page.columns) + "\n"
    case .short: return line.short(columns: page.columns) + "\n"
    case .tmux: return line.tmux(palette, columns: page.columns) + "\n"
    case .polybar: return line.polybar(palette, columns: page.columns) + "\n"
    case .sentence: return sentences(seen, columns: page.columns) + "\n"
    case .waybar: return try JSONText.of(bar(seen).waybar)
    case .i3blocks: return try JSONText.of(bar(seen).i3blocks(palette))
    case .json: return try JSONText.of(StatusBody(seen, today: today).value)
    }
  }

  private func facts(_ seen: StatusSeen) -> StatusLine {
    switch seen {
    case .today(let glance): StatusLine(glance, phrase: phrase, icons: icons, titles: page.titles)
    case .count(let counted): StatusLine(counted, phrase: phrase, icons: icons)
    }
  }

  private func sentences(_ seen: StatusSeen, columns: Int?) -> String {
    let sentences =
      switch seen {
      case .today(let glance): StatusSentences(glance, phrase: phrase)
      case .count(let counted): StatusSentences(counted, phrase: phrase)
      }
    return sentences.text(columns: columns, isASCII: icons.isASCII)
  }

  private func bar(_ seen: StatusSeen) -> StatusBar {
    StatusBar(line: facts(seen), sentences: sentences(seen, columns: nil), columns: page.columns)
  }

  /// Returns the text without its age, which decides whether to print a new line.
  func mark(_ seen: StatusSeen) throws -> String {
    guard page.form == .json else { return try line(seen) }
    var body = StatusBody(seen, today: today)
    body.age = nil
    return try JSONText.of(body.value)
  }

  private var phrase: SchedulePhrase {
    SchedulePhrase(now: local, clock: session.grammar.clock, dateStyle: session.grammar.dateStyle)
  }
  private var today: Day { local.day }
  private var local: LocalTime { session.clock.zone.zone.local(at: session.clock.now) }
}

/// A status line for desktop bars, which read one line of JSON at a time.
struct StatusBar {
  let line: StatusLine
  /// The tooltip.
  let sentences: String
  var columns: Int?

  /// The JSON for waybar, `"return-type": "json"`: text and tooltip are Pango markup (waybar-custom(5)).
  var waybar: JSONValue {
    .object([
      "text": .string(line.markup(columns: columns)), "tooltip": .string(StatusLine.markup(sentences)),
      "class": .array(line.states.map(JSONValue.string)), "alt": .string(line.states.first ?? ""),
      "percentage": line.percentage.map(JSONValue.integer) ?? .integer(0),
    ])
  }

  /// Returns the JSON for i3blocks, `format=json`: a block of the i3bar protocol.
  func i3blocks(_ palette: Palette?) -> JSONValue {
    var block: [String: JSONValue] = [
      "full_text": .string(line.markup(columns: columns)), "short_text": .string(line.shortMarkup(columns: columns)),
      "markup": .string("pango"),
    ]
    block["color"] = line.colour(palette).map(JSONValue.string)
    return .object(block)
  }
}
