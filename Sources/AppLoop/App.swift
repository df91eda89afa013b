import Actions
import Dispatch
import Frames
import Glibc
import Intents
import Screens
import Settings
import Sync
package import Terminal
import Themes
import TodoModel

/// The full-screen app: a main-thread loop that owns the model and the terminal.
///
/// Each wake-up reads messages and input, updates the model, paints once, and only then runs effects.
package final class App {
  /// An event that another thread posts to the loop.
  enum Event: Sendable {
    case message(Message)
    /// The time at which something on the screen changes has come.
    case tick
    case depth(ColourDepth)
    case files(PersonalFiles)
    /// A request to edit an item's notes in the user's editor.
    case edit(ItemID, String, basis: String)
    /// A request to edit items as text in the user's editor, in a file at the path or in a new one.
    case editList(ListText, String, path: String?)
    /// A sequence to write to the terminal: a notification or a bell.
    case voice(String, closing: String?)
  }

  /// The system's time zone, looked up at a given second of the clock.
  private struct Place {
    let second: Int
    let zone: any Zone
    let identity: String
  }

  private let terminal: Terminal
  private let mailbox: Mailbox<Event>
  private let clock: PersonalClock
  private let owners: Owners
  private var outside: Outside
  private let launch: Launch
  private let preferences: Preferences
  private let fullScreens: FullScreens
  private let finder: ListFinder
  private let calendars: CalendarWatch
  private var model: Model
  private var drawing = Drawing()
  private var looks: Looks
  private var alarm: Alarm?
  /// The reported problems of the user's files.
  private var problems: [String] = []
  private var reminders: Reminders?
  private var isQuitting = false
  private var place: Place?

  /// Opens the terminal and paints the first frame from the snapshot alone (invariant V6).
  ///
  /// Throws `TerminalRefusal` if no terminal can show a full screen.
  package init(_ launch: Launch) throws(TerminalRefusal) {
    guard let mailbox = Mailbox<Event>() else { throw .failed(SurroundingsMessages.noDescriptors) }
    let start = Start(launch)
    terminal = try Terminal.open(start.terminalOptions)
    self.mailbox = mailbox
    clock = start.clock
    self.launch = launch
    preferences = Preferences(launch.folders, start.files) {
      mailbox.post(.files($0))
    } refuse: {
      mailbox.post(.message(.notice($0)))
    }
    looks = start.looks(on: terminal)
    model = Model(start.opening(on: terminal, looks: looks))
    owners = Owners(launch, start.dependencies) { mailbox.post(.message($0)) }
    outside = Outside(config: start.config, environment: launch.environment, folders: launch.folders)
    fullScreens = FullScreens(launch.folders, launch.environment)
    finder = ListFinder(launch.folders, launch.environment) { mailbox.post(.message($0)) }
    calendars = CalendarWatch(launch.folders, start.clock) { mailbox.post(.message($0)) }
    terminal.use(looks.palette)
    paint()
    begin(start, link: launch.link)
  }

  /// Runs until the user quits or the terminal closes, and returns the exit status.
  package func run() -> Int32 {
    while !isQuitting { turn() }
    leave()
    return 0
  }

  /// Starts everything that can wait until after the first frame.
  private func begin(_ start: Start, link: Link?) {
    let reminders = Reminders(start) { [mailbox] in mailbox.post($0) }
    self.reminders = reminders
    owners.library.post { library in library.open { store in reminders.watch.post { $0.use(store) } } }
    if start.sight == .questions { owners.library.post { [finder] _ in finder.post { $0.look() } } }
    if model.surface == .full {
      openInbox()
      owners.library.post { $0.runStartHooks() }
    }
    preferences.post { $0.look() }
    if !model.surface.isPrompt { calendars.post { $0.begin() } }
    if !clock.isFixed {
      alarm = Alarm(clock: { [clock] in clock.now }, ring: { [mailbox] in mailbox.post(.tick) })
    }
    problems = start.problems
    if !problems.isEmpty { handle(.settings(start.files.screen(looks, on: terminal, clock, launch, problems))) }
    for problem in problems { handle(.notice(problem)) }
    perform(Screens.begin(&model))
    if let link { handle(.link(link)) }
    terminal.askBackground()
    if looks.mayBeDeeper { outside.askTmux { [mailbox] in mailbox.post(.depth(.rgb)) } }
    paint()
    setAlarm()
  }

  /// Handles one wake-up.
  private func turn() {
    let wake = terminal.wait(for: mailbox.bell, milliseconds: nil)
    var effects = tick()
    for signal in wake.signals { obey(signal) }
    if wake.rang { for event in mailbox.drain() { effects += handle(event) } }
    if wake.isRush { effects += update(.rush(true), &model) }
    for (index, input) in wake.input.enumerated() {
      // Input typed before the terminal closed is dropped: nobody sees its effect.
      if index > 0, terminal.isEnding() { break }
      effects += handle(input)
    }
    if wake.isRush { effects += update(.rush(false), &model) }
    paint()
    perform(effects)
    followZone()
    setAlarm()
  }

  /// Updates the model to the current time in the known zone.
  private func tick() -> [Effect] {
    let now = clock.now
    let place = place ?? lookAround(at: now)
    return update(.time(now, zone: place.zone, identity: place.identity), &model)
  }

  /// Looks up the system's zone at most once a second, after painting, because the zone rarely changes.
  private func followZone() {
    let (now, before) = (clock.now, place)
    guard before?.second != now.seconds, lookAround(at: now).identity != before?.identity else { return }
    if before != nil { calendars.post { $0.look() } }
    perform(tick())
    paint()
  }

  private func lookAround(at now: Instant) -> Place {
    let zone = clock.zone
    let found = Place(second: now.seconds, zone: zone.0, identity: zone.identity)
    place = found
    return found
  }

  private func handle(_ event: Event) -> [Effect] {
    switch event {
    case .message(let message):
      reminders?.observe(message)
      return update(message, &model)
    case .tick: return []
    case .depth(let depth):
      looks.found = depth
      terminal.use(looks.palette)
      return []
    case .files(let files): return use(files)
    case .edit(let id, let text, let basis): return edit(id, text, basis: basis)
    case .editList(let base, let text, let path):
      let failure = terminal.runOutside { outside.edit(base, text, in: path, owners.library) }
      return failure.map { update(.notice($0), &model) } ?? []
    case .voice(let sequence, let closing):
      terminal.send(sequence, closing: closing)
      return []
    }
  }

  private func handle(_ input: InputEvent) -> [Effect] {
    if case .reply(let reply) = input { return learn(reply) }
    if case .focus(true) = input { terminal.askBackground() }
    if case .end = input { isQuitting = true }
    return update(.input(input), &model)
  }

  /// Follows the terminal's background; requests its colour if the reply tells only light or dark.
  private func learn(_ reply: TerminalReply) -> [Effect] {
    if case .scheme = reply { terminal.askBackground() }
    if case .button(let number, let id) = reply { reminders?.press(number, of: id) }
    guard looks.learn(reply) else { return [] }
    terminal.use(looks.palette)
    return update(.theme(looks.chosen), &model)
  }

  private func handle(_ message: Message) { perform(update(message, &model)) }

  private func paint() {
    guard !isQuitting else { return }
    // Copies the model once instead of for each read below.
    let model = model
    terminal.title(model.title)
    terminal.progress(model.progress)
    terminal.paint(drawing.frame(of: model))
  }

  private func perform(_ effects: [Effect]) { for effect in effects { perform(effect) } }

  private func perform(_ effect: Effect) {
    let library = owners.library
    switch effect {
    case .load(let query, let only, let generation): library.post { $0.load(query, only: only, generation: generation) }
    case .count(let filter): library.post { $0.count(filter) }
    case .seekElsewhere(let question): library.post { $0.seek(elsewhere: question) }
    case .loadDetail(let id): library.post { $0.loadDetail(id) }
    case .loadFollowed(let id): library.post { $0.loadFollowed(id) }
    case .loadParts(let ids, let wish): library.post { $0.loadParts(below: ids, for: wish) }
    case .commit(let changes, let label, let token): library.post { $0.commit(changes, label: label, token: token) }
    case .undo: library.post { $0.undo(isRedo: false) }
    case .redo: library.post { $0.undo(isRedo: true) }
    case .ask(let question, let generation): library.post { $0.ask(question, generation: generation) }
    case .retry(let items): library.post { $0.settle(items, isRetry: true) }
    case .drop(let items): library.post { $0.settle(items, isRetry: false) }
    case .refresh: library.post { $0.refresh() }
    case .saveDrafts(let texts): library.post { $0.keep(texts) }
    case .remember(let memory): remember(memory)
    case .set(let name, let value): set(name, to: value)
    case .trySetting(let name, let value): preferences.post { $0.attempt(name, value) }
    case .endTrial: preferences.post { $0.endTrial() }
    case .editNotes(let id, let text, let basis): askEditor(id, text, basis: basis)
    case .copy(let text): copy(text)
    case .findLinks(let id): library.post { $0.findLinks(of: id) }
    case .openLink(let link): open(link)
    case .setMouse(let isOn): terminal.isMouseOn = isOn
    case .theme(let id): show(theme: id)
    case .tryColours(let theme): show(colours: theme)
    case .saveTheme(let id, let text): save(theme: id, text)
    case .ring: terminal.bell()
    case .redraw: redraw()
    case .suspend: suspend()
    case .quit: isQuitting = true
    case .join(let changes, let label, let token, let run):
      library.post { $0.join(changes, label: label, token: token, run: run) }
    case .claimSweep(let day): library.post { [file = launch.folders.uiState] in $0.claimSweep(day, in: file) }
    case .openReview: library.post { [file = launch.folders.review] in $0.openReview(from: file) }
    case .keepReview(let progress): library.post { [file = launch.folders.review] in $0.keep(progress, in: file) }
    case .seekItems(let words): library.post { $0.seekItems(words) }
    case .loadLinked(let id): library.post { $0.loadLinked(id) }
    case .openInFull(let id): openInFull(.item(id))
    case .loadLists: library.post { $0.loadLists() }
    case .changeLists(let action): library.post { $0.change(action) }
    case .changeFilters(let action): library.post { $0.change(action) }
    case .dropSampleDay: library.post { $0.dropSampleDay() }
    case .hidePrivate(let names): library.post { $0.hidePrivate(names) }
    case .bring(let lists): finder.post { $0.bring(lists) }
    case .editList(let base, let text, let path): mailbox.post(.editList(base, text, path: path))
    case .endListEdit(let path, let token):
      library.post { [editor = outside.editor] in $0.endListEdit(in: path, token: token, editor) }
    case .loadSessions: owners.askSignIns()
    case .endSession(let id): owners.askSignIns(without: id)
    case .saveTemplate(let id, let name, let day): library.post { $0.saveTemplate(id, as: name, on: day) }
    }
  }

  private func obey(_ signal: TerminalSignal) {
    switch signal {
    case .terminate(let number): end(by: number)
    case .hangup: end(by: SIGHUP)
    case .stop: suspend()
    case .continued: terminal.redraw()
    }
  }

  private func redraw() {
    terminal.redraw()
    paint()
  }

  private func suspend() {
    owners.library.post { $0.writeDrafts() }
    _ = owners.library.finish(milliseconds: 1000)
    terminal.suspend()
  }

  private func show(theme id: String?) {
    looks.show(id)
    terminal.use(looks.palette)
    paint()
  }

  private func show(colours theme: Theme) {
    looks.show(theme)
    terminal.use(looks.palette)
    paint()
  }

  private func save(theme id: String, _ text: String) {
    guard model.surface == .full else { return }
    let (isLight, moment, mailbox) = (looks.isLight, model.context.moment, mailbox)
    preferences.post {
      let refusal = $0.save(theme: id, text, isLight: isLight, at: moment)
      mailbox.post(.message(.themeSaved(refusal: refusal)))
    }
  }

  /// Copies text to the clipboard; returns false if there is no way to it.
  @discardableResult private func copy(_ text: String) -> Bool {
    outside.copyInTmux(text)
    return terminal.copy(text) || outside.isInTmux
  }

  /// Opens a link outside, or copies it if the user is at another machine.
  private func open(_ link: OutsideLink) {
    let mailbox = mailbox
    func tell(_ words: String) { mailbox.post(.message(.notice(words))) }
    guard outside.opener.isFar else {
      tell(LinkMessages.opening(link.shown))
      return outside.open(link) { mailbox.post(.message(.notice($0))) }
    }
    tell(copy(link.text) ? LinkMessages.copied(link.shown) : LinkMessages.noClipboard(link.text))
  }

  /// Saves the state of the full screen; a widget saves nothing.
  private func remember(_ memory: Memory) {
    guard model.surface == .full else { return }
    let file = launch.folders.uiState
    owners.library.post { $0.remember(memory, in: file) }
  }

  /// Writes or removes a setting chosen on the full screen; a widget's choice applies to that widget only.
  private func set(_ name: String, to value: String?) {
    guard model.surface == .full else { return }
    let (isLight, moment) = (looks.isLight, model.context.moment)
    preferences.post { $0.set(name, to: value, isLight: isLight, at: moment) }
  }

  /// Applies the current content of the user's files.
  private func use(_ files: PersonalFiles) -> [Effect] {
    files.chooseLanguage(launch.environment)
    looks.use(files)
    terminal.use(looks.palette)
    outside = Outside(config: files.config, environment: launch.environment, folders: launch.folders)
    reminders?.use(files.config)
    clock.live(by: files.config.zone)
    calendars.post { $0.look() }
    place = nil
    let known = problems
    problems = files.problems(at: model.context.moment)
    return tick() + update(.settings(files.screen(looks, on: terminal, clock, launch, problems)), &model)
      + problems.filter { !known.contains($0) }.flatMap { update(.notice($0), &model) }
  }

  /// Opens the inbox through which other processes send links to this screen.
  private func openInbox() {
    let (launch, mailbox) = (launch, mailbox)
    owners.watch.post { $0.openInbox(launch.folders, launch.environment) { mailbox.post(.message(.link($0))) } }
  }

  private func openInFull(_ link: Link) {
    fullScreens.open(link) { [mailbox] in mailbox.post(.message(.link(link))) }
  }

  private func askEditor(_ id: ItemID, _ text: String?, basis: String?) {
    let mailbox = mailbox
    if let text, let basis {
      mailbox.post(.edit(id, text, basis: basis))
    } else {
      owners.library.post { $0.readNotes(of: id) { mailbox.post(.edit(id, text ?? $0, basis: $0)) } }
    }
  }

  private func edit(_ id: ItemID, _ text: String, basis: String) -> [Effect] {
    let edited = terminal.runOutside { outside.edit(text) }
    switch edited {
    case .unchanged: return []
    case .changed(let new): return update(.notesEdited(id, text: new, basis: basis), &model)
    case .failed(let words): return update(.notice(words), &model)
    }
  }

  private func setAlarm() { alarm?.set(nextTick(model)) }

  /// Saves unsaved data and restores the terminal.
  private func leave() {
    remember(model.remembered)
    terminal.close()
    reminders?.end()
    calendars.end()
    preferences.post { $0.stop() }
    _ = preferences.finish(milliseconds: 1000)
    if let unsaved = owners.end() { launch.tellUnsaved?(unsaved) }
  }

  private func end(by signal: Int32) {
    leave()
    Terminal.die(of: signal)
  }
}
