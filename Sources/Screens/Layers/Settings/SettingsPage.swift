package import Frames
import Messages
import Settings
import Themes

/// The page of all settings with their current values, and of file locations.
package struct SettingsPage: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable { case choose, reset, back, forth, find, next, previous, keep, close }

  package static let keys: KeyTable<Command> =
    .moves(Term("choose")) + [
      KeyRow(.back, ["Left", "h"], Term("change"), sign: "←→"),
      KeyRow(.forth, ["Right", "l", "Space"], help: Term("the next value")),
      KeyRow(.choose, ["Enter"], Term("change"), help: Term("show the choices and change it")),
      KeyRow(.reset, ["r", "Delete"], Term("reset"), help: Term("reset to the default")),
      KeyRow(.find, ["/"], Term("find"), help: Term("find a setting"), verb: .look(.find)),
      KeyRow(.next, ["n"], help: Term("next match"), verb: .look(.findNext)),
      KeyRow(.previous, ["N"], help: Term("previous match"), verb: .look(.findPrevious)),
      KeyRow(.close, .cancel + ["q"], Term("close"), sign: "Esc", verb: .program(.settings)),
      KeyRow(passing: .program(.help), Term("help")),
    ]

  /// The keys while the search line is open.
  package static let findKeys = KeyTable.finding(keep: Command.keep, close: .close)

  package var table: KeyTable<Command> { search.line == nil ? Self.keys : Self.findKeys }
  package var typing: Typing { search.line == nil ? .nothing : .text }

  private(set) var search = PageSearch()
  /// Index of the cursor among the matching rows.
  package private(set) var selected = 0
  private(set) var window = RowWindow()
  /// The setting that the cursor moves to once it is listed.
  private var wanted: String?

  /// Cached rows of the last look.
  private var listing: SettingsListing?

  /// Creates the page, with the cursor on a setting if named.
  package init(at name: String? = nil) { wanted = name }

  package func rows(_ look: Look) -> [SettingsRow] {
    let listing = listing(of: look)
    return search.text.isEmpty ? listing.rows : search.places(listing.words).found.map { listing.rows[$0] }
  }

  /// Returns the rows of a look, cached while the look is equal: reading 70 settings takes milliseconds.
  func listing(of look: Look) -> SettingsListing {
    if let listing, listing.look == look { listing } else { SettingsListing(look) }
  }

  private func current(_ look: Look) -> SettingsRow? {
    let rows = rows(look)
    return rows.indices.contains(selected) ? rows[selected] : nil
  }

  /// Returns the name of the setting under the cursor, if the user has set it.
  private func set(_ look: Look) -> String? { current(look)?.name.flatMap { look.set.contains($0) ? $0 : nil } }

  package var page: KeyPage? { search.line == nil ? .settings : nil }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch (command, current(context.look)) {
    case (.reset, _) where set(context.look) == nil: nil
    case (.next, _) where search.text.isEmpty, (.previous, _) where search.text.isEmpty: nil
    case (.choose, .file), (.choose, .problem): LayerHintMessages.copy
    case (.back, .file), (.back, .problem), (.forth, .file), (.forth, .problem): nil
    case (.back, .setting(let setting)) where setting.value(by: -1) == nil: nil
    default: table.row(command)?.word
    }
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .reset: return set(context.look).map { .stay(.set($0, to: nil)) } ?? .stay
    case .back: return LayerResponse(.stays, change(by: -1, in: context))
    case .forth: return LayerResponse(.stays, change(by: 1, in: context))
    case .choose: return LayerResponse(.stays, choose(in: context))
    case .find: search.open()
    case .keep: search.keep()
    case .next: step(by: 1, in: context)
    case .previous: step(by: -1, in: context)
    case .close where search.isShown: showAll(context.look)
    case .close: return .close
    }
    return .stay
  }

  // MARK: search

  package mutating func type(_ key: KeyPress, in context: ScreenContext) -> LayerResponse? {
    guard let isOther = search.type(key) else { return nil }
    if isOther { goToBest(context.look) }
    return .stay
  }

  package mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse {
    if search.paste(text) { goToBest(context.look) }
    return search.line?.refusal.map { .stay(.say($0)) } ?? .stay
  }

  private mutating func goToBest(_ look: Look) {
    selected = search.places(listing(of: look).words).best
    window = RowWindow()
  }

  /// Clears the search; the cursor stays on its row.
  private mutating func showAll(_ look: Look) {
    let current = current(look)
    search.clear()
    selected = current.flatMap(rows(look).firstIndex) ?? 0
  }

  /// Moves to another match; wraps around.
  private mutating func step(by step: Int, in context: ScreenContext) {
    let count = rows(context.look).count
    if count > 0 { selected = (selected + step + count) % count }
  }

  // MARK: navigation and changes

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    selected = min(max(0, selected + motion.rows(page: 5)), max(0, rows(context.look).count - 1))
    return .stay
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, context.area.contains(mouse.point) else { return .pass }
    let body = body(context.area)
    guard mouse.point.y >= body.origin.y,
      let hit = window.line(at: mouse.point, of: lines(body.size, in: context), in: body)?.place
    else { return .stay }
    if selected == hit { return LayerResponse(.stays, choose(in: context)) }
    selected = hit
    return .stay
  }

  /// Opens a picker for a setting with several or previewable values, else changes the value.
  private func choose(in context: ScreenContext) -> [Action] {
    switch current(context.look) {
    case .theme: [.push(ThemePicker(context.look))]
    case .icons: [.push(SettingPicker(icons: context.icons.id, context.look))]
    case .setting(let setting) where setting.isPreviewed: [.push(SettingPicker(setting, in: context))]
    default: change(by: 1, in: context)
    }
  }

  private func change(by step: Int, in context: ScreenContext) -> [Action] {
    let look = context.look
    switch current(look) {
    case .theme: return [.theme(Self.next(look.theme, in: look.themes.ids, by: step))]
    case .icons: return [.icons(Self.next(context.icons.id, in: look.iconSets.ids, by: step))]
    case .mouse: return [.run(.program(.mouse))]
    case .setting(let setting) where setting.isOfVerbs: return [.run(.program(.keys))]
    case .setting(let setting):
      return [setting.value(by: step).map { .set(setting.name, to: $0) } ?? .push(SettingLine(setting))]
    case .file(let file): return [.copy(file.word)]
    case .problem(let words): return [.copy(words)]
    case nil: return []
    }
  }

  private static func next(_ name: String, in names: [String], by step: Int) -> String {
    guard let index = names.firstIndex(of: name) else { return names.first ?? name }
    return names[(index + step + names.count) % names.count]
  }

  /// Scrolls to the selected row; to the top for the first one.
  package mutating func refresh(in context: ScreenContext) {
    listing = listing(of: context.look)
    let rows = rows(context.look)
    if let place = rows.firstIndex(where: { wanted != nil && $0.label == wanted }) { (selected, wanted) = (place, nil) }
    selected = min(selected, max(0, rows.count - 1))
    let size = body(context.area).size
    window.show(selected, of: lines(size, in: context).map(\.place), rows: size.rows)
  }
}

extension SettingsPage {
  enum Line: Hashable {
    case blank
    case heading(String, Role)
    /// A row with its index among the selectable rows.
    case row(Int, SettingsRow)
    /// A line of a problem with the problem's index.
    case problem(Int, String)
    /// A line with text that does not fit in the selected row, with that row's index.
    case words(Int, String, Role)

    /// Index among the selectable rows, if any.
    var place: Int? {
      switch self {
      case .row(let place, _), .problem(let place, _), .words(let place, _, _): place
      case .blank, .heading: nil
      }
    }
  }

  func body(_ rect: Rect) -> Rect { search.body(of: rect) }

  func lines(_ size: Size, in context: ScreenContext) -> [Line] {
    let rows = rows(context.look)
    let isLow = size.rows < 10
    let title = Line.heading(SettingsPageMessages.title, .title)
    let head: [Line] = search.isShown ? [] : size.rows < 8 ? [title] : [.blank, title, .blank]
    let gap: [Line] = isLow ? [] : [.blank, .heading(SettingsPageMessages.files, .heading)]
    var (problems, all): ([Line], [Line]) = ([], [])
    for (place, row) in rows.enumerated() {
      if case .problem(let words) = row {
        let texts = WrappedLine(words, width: size.columns - 6).texts
        problems += texts.map { Line.problem(place, $0) }
        continue
      }
      if case .file = row, place == 0 || rows[place - 1].isSetting { all += gap }
      all.append(.row(place, row))
      if place == selected { all += more(of: row, at: place, size.columns, in: context) }
    }
    if problems.isEmpty { return head + all }
    // Problems must be entirely visible, so they come first on a low screen.
    return (isLow ? [] : head) + problems + (isLow ? [] : [.blank]) + all
  }

  /// Returns the parts of a row that do not fit in it: value, source and description.
  private func more(of row: SettingsRow, at place: Int, _ columns: Int, in context: ScreenContext) -> [Line] {
    let shown = setting(row, Rect(x: 0, y: 0, columns: columns, rows: 1), in: context)
    let words = [
      (shown.isValueCut ? shown.value : "", Role.accent), (shown.isSourceShown ? "" : shown.from, .muted),
      (shown.isHelpShown ? "" : shown.help, .muted),
    ]
    return words.flatMap { words, role in
      WrappedLine(words, width: columns - 7).texts.filter { !$0.isEmpty }.map { Line.words(place, $0, role) }
    }
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    var page = self
    page.refresh(in: context)
    page.drawRefreshed(into: &frame, rect, in: context)
  }

  private func drawRefreshed(into frame: inout Frame, _ rect: Rect, in context: ScreenContext) {
    let body = body(rect)
    let lines = lines(body.size, in: context)
    for (line, row) in window.shown(lines, in: body) { draw(line, into: &frame, row, in: context) }
    window.drawMore(of: lines.count, into: &frame, body, icons: context.icons)
    search.draw(into: &frame, over: rect, found: rows(context.look).count, icons: context.icons)
  }

  private func draw(_ line: Line, into frame: inout Frame, _ row: Rect, in context: ScreenContext) {
    let (isSelected, y) = (line.place == selected, row.origin.y)
    if isSelected { frame.light(row, icons: context.icons) }
    switch line {
    case .blank: break
    case .heading(let words, let role):
      frame.put(DisplayText(words), x: row.origin.x + 2, y: y, Style(role, on: .background, .bold))
    case .row(_, let place): setting(place, row, in: context).draw(into: &frame, isSelected: isSelected)
    case .words(_, let words, let role):
      frame.put(words, x: row.origin.x + 5, y: y, to: row.endX - 2, Style(role, on: .selected))
    case .problem(_, let words):
      let style = Style(.bad, on: isSelected ? .selected : .background)
      frame.put(words, x: row.origin.x + 3, y: y, to: row.endX - 2, style)
    }
  }

  private func setting(_ row: SettingsRow, _ rect: Rect, in context: ScreenContext) -> SettingRow {
    let longest = listing(of: context.look).longestName
    func source(_ name: String, _ usual: String = "", _ variable: String? = nil) -> String {
      let words = context.look.source(of: name, variable, usual: usual)
      return words.isEmpty ? "" : "  " + words
    }
    func made(_ value: String, source: String = "", help: String = "", role: Role = .accent) -> SettingRow {
      SettingRow(row.label, value, source: source, help: help, role: role, in: rect, longest: longest)
    }
    let help = context.look.help(of: row.label)
    return switch row {
    case .theme: made(context.look.theme, source: source("theme", context.look.usualTheme), help: help)
    case .icons: made(context.icons.id, source: source("icons", IconSet.box.id), help: help)
    case .mouse:
      made(
        context.look.config.mouse ? LookMessages.on : LookMessages.off, source: source("mouse", LookMessages.on),
        help: help)
    case .setting(let setting):
      made(
        setting.shown.isEmpty ? SettingsPageMessages.notSet : setting.shown,
        source: source(setting.name, setting.usuallyShown, setting.variable), help: setting.help)
    case .file(let file): made(file.word, role: .muted)
    case .problem(let words): made(words)
    }
  }
}
