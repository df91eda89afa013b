import Actions
import Intents
import Themes
import TodoModel

extension Model {
  /// Does what is asked of the program itself.
  mutating func program(_ verb: ProgramVerb) -> [Effect] {
    switch verb {
    case .refresh: return say(Self.refreshing) + [.refresh]
    case .palette: return open(CommandPalette(entries: paletteEntries, recent: recent))
    case .help: return openHelp()
    case .settings: return open(SettingsPage(settingsFacts))
    case .theme: return open(ThemePicker(themes: look.themes, current: look.theme))
    case .mouse: return toggleMouse()
    case .redraw: return [.redraw]
    case .suspend: return [remembering(), .suspend]
    case .quit: return [remembering(), .quit]
    }
  }

  /// All verbs for the palette, those for the row first, with why some cannot be done now.
  var paletteEntries: [PaletteEntry] {
    let named = Verb.all.filter { !KeymapPairs.steps.contains($0) }
    return (named.filter(\.isForItems) + named.filter { !$0.isForItems }).map { verb in
      PaletteEntry(
        verb: verb,
        name: verb.name.split(separator: "-").joined(separator: " "),
        key: keymap.key(verb),
        help: verb.row.help,
        synonyms: verb.row.synonyms,
        reason: reason(against: verb)
      )
    }
  }

  /// Shows the keys of what is on top: of a page, a picker, a line, or of the list.
  private mutating func openHelp() -> [Effect] {
    if surface.isPrompt { return [] }
    return open(HelpPage(groups: layers.last?.help(in: context) ?? keymap.helpGroups))
  }

  /// What is said until a refresh ends.
  static let refreshing = "Refreshing."

  private mutating func toggleMouse() -> [Effect] {
    isMouseOn.toggle()
    memory.isMouseOn = isMouseOn
    let words =
      isMouseOn
      ? "The mouse works here again."
      : "The mouse selects text now; \(keymap.key(.program(.mouse))) takes it back."
    return say(words) + [.setMouse(isMouseOn), remembering()]
  }

  mutating func openQuickAdd() -> [Effect] {
    open(QuickAdd(defaults: newItemDefaults, history: history, draft: draft(.add, nil)))
  }

  /// What a new item gets from the view it is added in, so that it is seen there.
  var newItemDefaults: NewItem {
    var item = NewItem(title: "")
    let section = focus.cursor.flatMap(outline.section).map { outline.sections[$0].kind }
    switch (viewed, section) {
    case (.today, _): item.schedule = Schedule(start: LocalTime(context.today))
    case (.upcoming, .day(let day)?): item.schedule = Schedule(start: LocalTime(day))
    case (.upcoming, _): item.schedule = Schedule(start: LocalTime(context.today.advanced(by: 1)))
    case (.all, .list(let name)?): item.list = name
    default: break
    }
    guard let terms = filter?.alternatives.first, filter?.alternatives.count == 1 else { return item }
    for term in terms where !term.isNegated {
      switch term.condition {
      case .list(let name): item.list = context.lists.first { $0.lowercased() == name } ?? name
      case .tag(let name): item.tags.insert(context.tags.first { $0.lowercased() == name } ?? name)
      default: break
      }
    }
    return item
  }

  private var settingsFacts: SettingsFacts {
    SettingsFacts(
      theme: look.theme,
      themes: look.themes,
      icons: context.icons.id,
      iconSets: look.iconSets.map(\.id),
      mouse: isMouseOn,
      files: look.files
    )
  }
}
