import Actions
import Intents
import JSON
import ScheduleGrammar
import Settings
import TodoModel

extension Model {
  mutating func program(_ verb: ProgramVerb) -> [Effect] {
    switch verb {
    case .refresh:
      say(ToastMessages.refreshing)
      toast?.isAboutRefresh = true
      return [.refresh]
    case .palette: open(CommandPalette(entries: paletteEntries + settingEntries, recent: recent))
    case .help: openHelp()
    case .settings: open(SettingsPage())
    case .theme: open(ThemePicker(context.look))
    case .keys: open(KeysPage(context.look.keys))
    case .sessions: return openSessions()
    case .mouse: return toggleMouse()
    case .tour: return stepTour()
    case .sampleDay: return addSampleDay()
    case .dropSampleDay: return [.dropSampleDay]
    case .redraw: return [.redraw]
    case .suspend: return [.remember(remembered), .suspend]
    case .quit: return [.remember(remembered), .quit]
    }
    return []
  }

  /// All verbs for the palette, those for items first, with the reasons why some are not possible.
  package var paletteEntries: [PaletteEntry] {
    let named = Verb.all.filter { !KeymapPairs.steps.contains($0) }
    return (named.filter(\.isForItems) + named.filter { !$0.isForItems }).map { verb in
      PaletteEntry(
        verb: verb, name: verb.spokenName, key: keymap.key(verb), help: verb.row.help, synonyms: verb.row.synonyms,
        reason: reason(against: verb))
    }
  }

  /// The settings as palette entries, found by name or synonym.
  private var settingEntries: [PaletteEntry] {
    let reason = reason(against: .program(.settings))
    return context.look.named.map { name, help in
      PaletteEntry(
        verb: .program(.settings), name: name, key: "", help: LookMessages.setting(help),
        synonyms: [Setting.synonyms[name] ?? ""], setting: name, reason: reason)
    }
  }

  /// Shows the keys of the topmost layer or pane, or of the list.
  private mutating func openHelp() {
    if surface.isPrompt { return }
    open(HelpPage(groups: keyedLayer?.help(in: context) ?? keymap.helpGroups))
  }

  private mutating func toggleMouse() -> [Effect] {
    context.look.config.mouse.toggle()
    let isOn = context.look.config.mouse
    let key = keymap.key(.program(.mouse))
    say(isOn ? ToastMessages.mouseIsOn : ToastMessages.mouseIsOff(key))
    return [.setMouse(isOn), .set("mouse", to: isOn.description)]
  }

  /// Applies the current settings, which may have changed on this screen or elsewhere.
  mutating func use(_ settings: ScreenSettings) -> [Effect] {
    let config = settings.look.config
    let moved = config.mouse != context.look.config.mouse
    let isHidingOthers = list.board.rows.hidesPrivate && config.privateNames != context.look.config.privateNames
    context.use(settings)
    freshness.showsProgress = settings.hasProgress && config.progress && surface == .full
    offer.setWanted(config.sweep && surface == .full)
    let moment = context.moment
    context.moment = Moment(now: moment.now, zone: moment.zone, zones: moment.zones, options: settings.options)
    let isOther = list.follow(config, in: context)
    return (moved ? [.setMouse(config.mouse)] : []) + (isHidingOthers ? [.hidePrivate(config.privateNames)] : [])
      + (isOther ? load() : []) + claimSweep()
  }

  /// Opens the line that adds an item, with a text or the unsent draft.
  mutating func openQuickAdd(_ text: String = "") {
    let draft = drafts.draft(.add, nil)
    open(QuickAdd(defaults: newItemDefaults, text: text, history: drafts.history, draft: draft))
  }

  /// The values that make a new item visible in the current view.
  var newItemDefaults: NewItem {
    var item = NewItem(title: "")
    let section = list.focus.cursor.flatMap(list.outline.section).map { list.outline.sections[$0].kind }
    switch (list.view, section) {
    case (.today, _): item.schedule = Schedule(start: LocalTime(context.today))
    case (.upcoming, .day(let day)?): item.schedule = Schedule(start: LocalTime(day))
    case (.upcoming, _): item.schedule = Schedule(start: LocalTime(context.today.advanced(by: 1)))
    case (.all, .list(let name)?): item.list = name
    default: break
    }
    for condition in list.filter?.logic.requiredTerms ?? [] {
      switch condition {
      case .list(let name?):
        let names = context.lists + ListPath.folders(of: context.lists)
        item.list = names.first { $0.folded == name } ?? name
      case .tag(let name?): item.tags.insert(context.tags.first { $0.folded == name } ?? name)
      case .own(let name, .choice(.equal, let choice, _)): item.ownFields[name] = .string(choice)
      default: break
      }
    }
    if let place = list.place, place.isList { item.list = place.name }
    return item
  }
}

extension Model {
  /// Applies keys that were chosen on the screen at once, and writes them to the user's file.
  mutating func use(_ choice: KeyChoice) -> [Effect] {
    let steps = context.look.keys.steps(to: choice)
    context.look.keys = choice
    context.keymap = choice.keymap
    return steps.map { .set($0.name, to: $0.value) }
  }
}
