import Actions
import Frames
package import Intents
package import ScheduleGrammar
package import Themes
import TodoModel

/// One line about today for prompts and status lines: sanitized, with titles only on request.
package struct StatusLine: Sendable {
  let glance: Glance?
  let counted: StatusCount?
  private let phrase: SchedulePhrase
  private let icons: IconSet
  private let titles: Bool

  /// A line about what is seen; `glance` is nil where no list has been read yet.
  package init(_ glance: Glance?, phrase: SchedulePhrase, icons: IconSet, titles: Bool) {
    (self.glance, counted) = (glance, nil)
    self.phrase = phrase
    self.icons = icons
    self.titles = titles
  }

  package init(_ counted: StatusCount, phrase: SchedulePhrase, icons: IconSet) {
    (glance, self.counted) = (nil, counted)
    self.phrase = phrase
    self.icons = icons
    titles = false
  }

  /// Facts in words.
  package func plain(columns: Int?) -> String { joined(parts(in: .words), columns) }

  /// The shortest facts, for prompts.
  package func short(columns: Int?) -> String { joined(parts(in: .figures), columns) }

  /// Facts in signs, each in a style of tmux: `#` doubled, styles in `#[...]`.
  ///
  /// `columns` counts visible columns. The facts have the theme's background and a blank at both ends, since the bar
  /// may have any colour. Without a palette nothing is coloured.
  package func tmux(_ palette: Palette?, columns: Int?) -> String {
    let edge = palette == nil || columns ?? Self.usual < Self.fewest ? "" : " "
    let shown = fitted(parts(in: .signs), columns.map { $0 - 2 * edge.count })
    let between = Self.tmux(gap, palette?.resolve(Style(.quiet)).fg, palette != nil)
    let words = shown.indices.map { index in
      let isBeforeStyle = palette != nil && (index + 1 < shown.count || edge.isEmpty)
      return Self.tmux(shown[index].text, palette?.resolve(Style(shown[index].role)).fg, isBeforeStyle)
    }
    let begin = palette.map { "#[bg=\(Self.name($0.resolve(Style(.text)).bg))]" } ?? ""
    return begin + edge + words.joined(separator: between) + edge + (palette == nil ? "" : "#[default]")
  }

  /// Default width, and the width below which there is no room for blanks (columns).
  private static let (usual, fewest) = (80, 8)

  /// The level of detail.
  enum Manner { case words, signs, figures }

  /// The facts that fit, as plain text.
  func joined(_ parts: [StatusPart], _ columns: Int?) -> String {
    let text = fitted(parts, columns).reduce("") { $0 + ($0.isEmpty ? "" : gap.text) + $1.text.text }
    return isASCII ? DisplayText(text).asciiOnly.text : text
  }

  /// The facts that fit; all of them if `columns` is nil.
  func fitted(_ parts: [StatusPart], _ columns: Int?) -> [StatusPart] {
    let parts = isASCII ? parts.map(\.asciiOnly) : parts
    guard let columns else { return parts }
    return StatusPart.fitted(parts, gap: gap.width, columns: max(1, columns))
  }

  private var isASCII: Bool { icons.isASCII }
  /// The separator between facts.
  var gap: DisplayText { " " + icons[.dot] + " " }

  private static func tmux(_ text: DisplayText, _ colour: Colour?, _ isBeforeStyle: Bool) -> String {
    (colour.map { "#[fg=\(name($0))]" } ?? "") + escaped(text.text, isBeforeStyle)
  }

  /// Escapes text so that tmux shows every `#`.
  ///
  /// tmux expands the output of a command once and draws it once. Each pass halves a run of `#`, rounding up; before
  /// `[` only drawing does (tmux, `format_expand1` and `format_draw`).
  private static func escaped(_ text: String, _ isBeforeStyle: Bool) -> String {
    var (escaped, run) = ("", 0)
    func end(_ isBeforeBracket: Bool) {
      if run > 0 { escaped += String(repeating: "#", count: isBeforeBracket ? 2 * run : 4 * run - 2) }
      run = 0
    }
    for character in text {
      guard character != "#" else {
        run += 1
        continue
      }
      end(character == "[")
      escaped.append(character)
    }
    end(isBeforeStyle)
    return escaped
  }

  /// tmux's name of a colour.
  private static func name(_ colour: Colour) -> String {
    switch colour {
    case .rgb: colour.hexadecimal ?? "terminal"
    case .indexed(let index): "colour\(index)"
    case .standard: "terminal"
    }
  }

  /// The facts, most important first.
  func parts(in manner: Manner) -> [StatusPart] {
    if let counted { return [count(counted, manner)] + doubt(counted.freshness) + needs(counted.freshness, manner) }
    guard let glance else { return [StatusPart(lead: DisplayText(GlanceMessages.noListYet), role: .offline)] }
    var parts = [count(glance, manner)] + doubt(glance.freshness) + needs(glance.freshness, manner)
    if manner != .figures {
      if glance.overdue > 0 { parts.append(overdue(glance.overdue, manner)) }
      if let focus = glance.focus { parts.append(part(focus, manner)) }
    }
    return parts + [next(glance, manner)].compactMap(\.self)
  }

  private func count(_ glance: Glance, _ manner: Manner) -> StatusPart {
    let mark = glance.freshness.state == .stale ? "~" : ""
    let role: Role = glance.freshness.state == .stale ? .stale : glance.isAllDone ? .good : .accent
    return StatusPart(lead: DisplayText(mark) + words(glance, manner), role: role)
  }

  private func count(_ counted: StatusCount, _ manner: Manner) -> StatusPart {
    let isStale = counted.freshness.state == .stale
    let figure = DisplayText((isStale ? "~" : "") + String(counted.count))
    let name = DisplayText(counted.name, byteLimit: 1_024) + " "
    let role: Role = isStale ? .stale : counted.count == 0 ? .good : .accent
    return StatusPart(lead: (manner == .figures ? .empty : name) + figure, role: role)
  }

  private func words(_ glance: Glance, _ manner: Manner) -> DisplayText {
    let tick: DisplayText = isASCII ? "ok" : "✓"
    let figures = DisplayText("\(glance.done)/\(glance.total)")
    switch manner {
    case .figures: return glance.isAllDone ? tick : figures
    case .signs: return (glance.isAllDone ? tick : app) + " " + figures
    case .words where glance.total == 0: return DisplayText(GlanceMessages.nothingDueToday)
    case .words where glance.isAllDone:
      return tick + " " + DisplayText(GlanceMessages.allDone(glance.total))
    case .words: return DisplayText(GlanceMessages.done(glance.done, of: glance.total))
    }
  }

  /// The program's sign, or the box of an open item if the icon set has none.
  private var app: DisplayText { icons[.app].isEmpty ? icons[.open] : icons[.app] }

  private func doubt(_ freshness: Freshness) -> [StatusPart] {
    guard freshness.state == .unavailable else { return [] }
    let words =
      freshness.source == .server
      ? GlanceMessages.offline(waiting: freshness.pending) : GlanceMessages.notUpToDate(waiting: freshness.pending)
    return [StatusPart(lead: DisplayText(words), role: .offline)]
  }

  /// The number of items that need the user.
  private func needs(_ freshness: Freshness, _ manner: Manner) -> [StatusPart] {
    guard let words = freshness.needsWords else { return [] }
    let sign = icons[.conflict].isEmpty ? DisplayText("?") : icons[.conflict]
    return [
      StatusPart(
        lead: manner == .words ? DisplayText(words) : sign + DisplayText(String(freshness.needs)), role: .stale)
    ]
  }

  private func overdue(_ count: Int, _ manner: Manner) -> StatusPart {
    let sign: DisplayText = icons[.overdue].isEmpty ? "!" : icons[.overdue]
    let text = manner == .words ? DisplayText(GlanceMessages.overdue(count)) : sign + DisplayText(String(count))
    return StatusPart(lead: text, role: .overdue)
  }

  private func part(_ focus: Glance.Focused, _ manner: Manner) -> StatusPart {
    let title = titles ? DisplayText(focus.title, byteLimit: 1_024) : nil
    let lead = manner == .words ? DisplayText(GlanceMessages.inFocus) : icons[.focus]
    return StatusPart(lead: lead, title: title, tail: DisplayText(focus.words), role: .accent)
  }

  /// The next item with its time, or only the next time if titles are not allowed; nil if there is neither.
  private func next(_ glance: Glance, _ manner: Manner) -> StatusPart? {
    if titles, let next = glance.next, !glance.isAllDone {
      let isLate = next.lateness.isLate
      let end = isLate ? nil : next.until
      let time = isLate ? "" : words(end ?? next.when, from: glance.day)
      return StatusPart(
        lead: DisplayText(lead(time, isEnd: end != nil, manner)), title: DisplayText(next.title, byteLimit: 1_024),
        needsTitle: time.isEmpty, role: isLate ? .overdue : .dueToday)
    }
    guard manner != .figures, let time = glance.nextTime.map({ words($0, from: glance.day) }) else { return nil }
    return StatusPart(lead: DisplayText(manner == .words ? GlanceMessages.next(at: time) : time), role: .dueToday)
  }

  /// Returns the text before the title of the next item; the time may be empty.
  private func lead(_ time: String, isEnd: Bool, _ manner: Manner) -> String {
    if time.isEmpty { return manner == .words ? GlanceMessages.next : "" }
    if isEnd { return manner == .words ? GlanceMessages.nextUntil(time) : GlanceMessages.until(time) }
    return manner == .words ? GlanceMessages.next(at: time) : time
  }

  /// "9:00" for today, "Mon 9:00" or "Mon" for the next six days; empty if the weekday is ambiguous.
  private func words(_ when: LocalTime, from today: Day) -> String {
    let days = today.distance(to: when.day)
    guard (0..<7).contains(days) else { return "" }
    let day = days == 0 ? nil : DayWords(today: today).weekday(when.day)
    return [day, when.time.map { phrase.text($0) }].compactMap(\.self).joined(separator: " ")
  }
}

extension StatusPart {
  fileprivate var asciiOnly: StatusPart {
    var part = self
    part.lead = lead.asciiOnly
    part.title = title?.asciiOnly
    part.tail = tail.asciiOnly
    return part
  }
}

/// The status line in the formats of desktop bars.
extension StatusLine {
  /// Facts in signs, escaped for Pango markup.
  package func markup(columns: Int?) -> String { Self.markup(joined(parts(in: .signs), columns)) }

  /// The shortest facts, escaped for Pango markup.
  package func shortMarkup(columns: Int?) -> String { Self.markup(joined(parts(in: .figures), columns)) }

  /// Escapes text for Pango markup (Pango, "Text Attribute Markup").
  package static func markup(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { markup, scalar in
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      // i3blocks doubles the backslash of a JSON escape.
      case "\\": markup += "&#92;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
  }

  /// Facts in signs, each in a colour tag of polybar: `%{F#rrggbb}` before, `%{F-}` after.
  ///
  /// polybar has no escape: a tag without effect splits a `%{` in the text (polybar, `tags/parser.cpp`).
  package func polybar(_ palette: Palette?, columns: Int?) -> String {
    let between = Self.polybar(gap, Self.hexadecimal(.quiet, palette))
    return fitted(parts(in: .signs), columns).map { part in
      Self.polybar(part.text, Self.hexadecimal(part.role, palette))
    }.joined(separator: between)
  }

  /// The colour of the most important fact, "#rrggbb"; nil if the theme or the user wants none.
  package func colour(_ palette: Palette?) -> String? {
    let roles = parts(in: .signs).map(\.role)
    return (roles.first { $0 == .overdue } ?? roles.first).flatMap { Self.hexadecimal($0, palette) }
  }

  /// The states as style sheet classes, most important first.
  package var states: [String] {
    if let counted { return Self.doubt(counted.freshness) + [counted.count == 0 ? "none" : "some"] }
    guard let glance else { return ["unseen"] }
    return Self.doubt(glance.freshness)
      + [
        glance.overdue > 0 ? "overdue" : nil, glance.focus == nil ? nil : "focus",
        glance.isAllDone ? "done" : glance.open > 0 ? "open" : "none",
      ].compactMap(\.self)
  }

  /// Percentage of today's items that are done; nil if nothing is due or the line counts something else.
  package var percentage: Int? { glance.flatMap { $0.total == 0 ? nil : 100 * $0.done / $0.total } }

  private static func doubt(_ freshness: Freshness) -> [String] {
    switch freshness.state {
    case .fresh: []
    case .stale: ["stale"]
    case .unavailable: ["unavailable"]
    }
  }

  private static func hexadecimal(_ role: Role, _ palette: Palette?) -> String? {
    palette?.resolve(Style(role)).fg.hexadecimal
  }

  private static func polybar(_ text: DisplayText, _ colour: String?) -> String {
    let tag = colour.map { "%{F\($0)}" }
    let (mark, apart) = ("%{".unicodeScalars, "%\(tag ?? "%{F-}"){".unicodeScalars)
    let parted = String(text.text.unicodeScalars.replacing(mark, with: apart))
    return tag.map { $0 + parted + "%{F-}" } ?? parted
  }
}

/// The format of one line about today.
package enum StatusForm: String, CaseIterable, Hashable, Sendable {
  /// Facts in words: "3 of 9 done · next 9:00".
  case plain
  /// Facts in signs, in tmux's colours.
  case tmux
  /// For prompts: "3/9".
  case short
  /// Whole sentences, for speech output.
  case sentence
  case json
  /// A line of JSON for waybar: signs, sentences for the tooltip, classes for its style sheet.
  case waybar
  /// A line of JSON for i3blocks, in the i3bar protocol.
  case i3blocks
  /// Signs in polybar's colours.
  case polybar

  /// True if a bar reads the line; bars hide output with a nonzero exit status or mark it as failed.
  package var isForBars: Bool { [.waybar, .i3blocks, .polybar].contains(self) }

  package var isColoured: Bool { [.tmux, .i3blocks, .polybar].contains(self) }
}

/// The number of items in a view or a saved filter, for a status line.
package struct StatusCount: Hashable, Sendable {
  /// The name of the view or filter: "@late".
  package let name: String
  package let count: Int
  package let freshness: Freshness

  package init(name: String, count: Int, freshness: Freshness) {
    (self.name, self.count, self.freshness) = (name, count, freshness)
  }
}
