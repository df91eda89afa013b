package import Frames
import Themes

/// The page of all settings with their current values, and of file locations.
package struct SettingsPage: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable {
    case choose, reset, back, forth, find, next, previous, keep, close
  }

  package static let keys: KeyTable<Command> =
    .moves("choose") + [
      KeyRow(.back, ["Left", "h"], "change", sign: "←→"),
      KeyRow(.forth, ["Right", "l", "Space"], help: "the next value"),
      KeyRow(.choose, ["Enter"], "change", help: "show the choices and change it"),
      KeyRow(.reset, ["r", "Delete"], "reset", help: "reset to the default"),
      KeyRow(.find, ["/"], "find", help: "find a setting", verb: .look(.find)),
      KeyRow(.next, ["n"], help: "next match", verb: .look(.findNext)),
      KeyRow(.previous, ["N"], help: "previous match", verb: .look(.findPrevious)),
      KeyRow(.close, .cancel + ["q"], "close", sign: "Esc", verb: .program(.settings)),
      KeyRow(passing: .program(.help), "help"),
    ]

  /// The keys while the search line is open.
  package static let findKeys = KeyTable.finding(keep: Command.keep, close: .close)

  package var table: KeyTable<Command> { search.line == nil ? Self.keys : Self.findKeys }
  package var typing: Typing { search.line == nil ? .nothing : .text }

  private(set) var search = PageSearch()
  /// Index of the cursor among the matching rows.
  package private(set) var selected = 0
  /// The first visible line.
  private(set) var top = 0
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
  private func set(_ look: Look) -> String? {
    current(look)?.name.flatMap { look.set.contains($0) ? $0 : nil }
  }

  package var page: KeyPage? { search.line == nil ? .settings : nil }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch (command, current(context.look)) {
    case (.reset, _) where set(context.look) == nil: nil
    case (.next, _) where search.text.isEmpty, (.previous, _) where search.text.isEmpty: nil
    case (.choose, .file), (.choose, .problem): "copy"
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
    top = 0
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
    let area = context.area
    switch mouse.action {
    case .wheelUp: return move(.up, in: context)
    case .wheelDown: return move(.down, in: context)
    case .press where area.contains(mouse.point): break
    default: return .pass
    }
    let body = body(area)
    let (lines, line) = (lines(body.size, in: context), mouse.point.y - body.origin.y + top)
    guard mouse.point.y >= body.origin.y, lines.indices.contains(line), let hit = lines[line].place else {
      return .stay
    }
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
    if let place = rows.firstIndex(where: { wanted != nil && $0.label == wanted }) {
      (selected, wanted) = (place, nil)
    }
    selected = min(selected, max(0, rows.count - 1))
    let size = body(context.area).size
    let lines = lines(size, in: context)
    top = RowWindow.top(
      top,
      showing: lines.indices.filter { lines[$0].place == selected },
      isFirst: selected == 0,
      of: lines.count,
      rows: size.rows
    )
  }
}
