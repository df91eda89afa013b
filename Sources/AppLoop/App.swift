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

/// The full screen: one loop on the main thread that owns the model and the terminal.
///
/// A wake-up takes messages and input, updates the model, paints once, and only then runs effects.
package final class App {
  private let terminal: Terminal
  private let mailbox: Mailbox<Event>
  private let clock: PersonalClock
  private let worker: StoreWorker
  private let outside: Outside
  private let uiStateFile: String
  private let seat: ScreenSeat
  private let fullScreens: FullScreens
  private let tellUnsaved: (@Sendable (Unsaved) -> Void)?
  private var model: Model
  private var looks: Looks
  private var drafts: DraftKeeper
  private var alarm: Alarm?
  private var reminders: Reminders?
  private var isQuitting = false

  /// Takes the terminal and paints the first frame, from the snapshot alone (invariant V6).
  ///
  /// Throws `TerminalRefusal` where there is no terminal that a full screen can be shown on.
  package init(_ launch: Launch) throws(TerminalRefusal) {
    guard let mailbox = Mailbox<Event>() else { throw .failed("the system has no descriptors left") }
    let start = Start(launch)
    terminal = try Terminal.open(start.terminalOptions)
    self.mailbox = mailbox
    clock = start.clock
    uiStateFile = launch.folders.uiState
    looks = start.looks(on: terminal)
    model = Model(start.opening(on: terminal, looks: looks))
    tellUnsaved = launch.tellUnsaved
    worker = StoreWorker(
      folders: launch.folders,
      surroundings: clock.surroundings,
      homeless: launch.homeless
    ) { mailbox.post(.message($0)) }
    outside = Outside(config: start.config, environment: launch.environment, folders: launch.folders)
    drafts = DraftKeeper(worker: worker)
    fullScreens = FullScreens(launch.folders, launch.environment)
    seat = ScreenSeat(launch.folders, launch.environment, on: worker.queue) {
      mailbox.post(.message(.link($0)))
    }
    terminal.use(looks.palette)
    paint()
    begin(start, link: launch.link)
  }

  /// Runs until the person quits or the terminal is gone; gives back the exit status.
  package func run() -> Int32 {
    while !isQuitting { turn() }
    leave()
    return 0
  }

  /// Everything that can wait until the first frame is seen.
  private func begin(_ start: Start, link: Link?) {
    reminders = Reminders(start, worker) { [mailbox] in mailbox.post($0) }
    worker.open()
    if model.surface == .full { seat.take() }
    if !clock.isFixed {
      let mailbox = mailbox
      let clock = clock
      alarm = Alarm(clock: { clock.now }, ring: { mailbox.post(.tick) })
    }
    for problem in start.problems + looks.problems { take(.notice(problem)) }
    perform(Screens.begin(&model))
    if let link { take(.link(link)) }
    terminal.askBackground()
    if terminal.colourDepth < .rgb, start.canAskTmux {
      outside.askTmux { [mailbox] in mailbox.post(.depth(.rgb)) }
    }
    paint()
    setAlarm()
  }

  /// One wake-up.
  private func turn() {
    let wake = terminal.wait(for: mailbox.bell, milliseconds: nil)
    let zone = clock.zone
    var effects = update(.time(clock.now, zone: zone.zone, identity: zone.identity), &model)
    for signal in wake.signals { obey(signal) }
    if wake.rang { for event in mailbox.drain() { effects += take(event) } }
    for input in wake.input { effects += take(input) }
    paint()
    perform(effects)
    setAlarm()
  }

  private func take(_ event: Event) -> [Effect] {
    switch event {
    case .message(let message):
      reminders?.heed(message)
      return update(message, &model)
    case .tick: return []
    case .depth(let depth):
      terminal.colourDepth = depth
      looks.depth = depth
      terminal.use(looks.palette)
      return []
    case .edit(let id, let text): return edit(id, text)
    case .voice(let sequence):
      terminal.send(sequence)
      return []
    }
  }

  private func take(_ input: InputEvent) -> [Effect] {
    if case .reply(let reply) = input {
      if looks.learn(reply) { terminal.use(looks.palette) }
      return []
    }
    if case .end = input { isQuitting = true }
    return update(.input(input), &model)
  }

  private func take(_ message: Message) { perform(update(message, &model)) }

  private func paint() {
    guard !isQuitting else { return }
    terminal.title(model.title)
    terminal.progress(model.progress)
    terminal.paint(view(model))
  }

  private func perform(_ effects: [Effect]) { for effect in effects { perform(effect) } }

  private func perform(_ effect: Effect) {
    switch effect {
    case .load(let query, let generation): worker.load(query, generation: generation)
    case .loadDetail(let id): worker.loadDetail(id)
    case .commit(let changes, let label, let token): worker.commit(changes, label: label, token: token)
    case .undo: worker.undo(isRedo: false)
    case .redo: worker.undo(isRedo: true)
    case .loadNeeds: worker.loadNeeds()
    case .retry(let items): worker.settle(items, isRetry: true)
    case .drop(let items): worker.settle(items, isRetry: false)
    case .refresh: worker.refresh()
    case .saveDrafts(let texts): drafts.keep(texts)
    case .remember(let memory): remember(memory)
    case .editNotes(let id, let text): askEditor(id, text)
    case .copy(let text): copy(text)
    case .setMouse(let isOn): terminal.isMouseOn = isOn
    case .theme(let id): show(theme: id)
    case .ring: terminal.bell()
    case .redraw: redraw()
    case .suspend: suspend()
    case .quit: isQuitting = true
    case .join(let changes, let label, let token, let run):
      worker.join(changes, label: label, token: token, run: run)
    case .claimSweep(let day): worker.claimSweep(day, in: uiStateFile)
    case .loadLinked(let id): worker.loadLinked(id)
    case .openInFull(let id): openInFull(.item(id))
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
    drafts.flush()
    _ = worker.finish(milliseconds: 1000)
    terminal.suspend()
  }

  private func show(theme id: String?) {
    looks.show(id)
    terminal.use(looks.palette)
    paint()
  }

  private func copy(_ text: String) {
    terminal.copy(text)
    outside.copyInTmux(text)
  }

  /// Keeps how the full screen is set up; a widget keeps nothing.
  private func remember(_ memory: Memory) {
    guard model.surface == .full else { return }
    let file = uiStateFile
    looks.keep(memory.theme)
    worker.queue.async { try? UIState(memory, over: UIState(file: file)).save(to: file) }
  }

  private func openInFull(_ link: Link) {
    let mailbox = mailbox
    fullScreens.open(link) { mailbox.post(.message(.link(link))) }
  }

  private func askEditor(_ id: ItemID, _ text: String?) {
    let mailbox = mailbox
    if let text {
      mailbox.post(.edit(id, text))
    } else {
      worker.notes(of: id) { mailbox.post(.edit(id, $0)) }
    }
  }

  private func edit(_ id: ItemID, _ text: String) -> [Effect] {
    let edited = terminal.runOutside { outside.edit(text) }
    switch edited {
    case .unchanged: return []
    case .changed(let new): return update(.notesEdited(id, text: new, basis: text), &model)
    case .failed(let words): return update(.notice(words), &model)
    }
  }

  private func setAlarm() { alarm?.set(nextTick(model)) }

  /// Puts what is unsaved on the disk and gives the terminal back.
  private func leave() {
    remember(model.remembered)
    drafts.flush()
    terminal.close()
    seat.leave()
    if let unsaved = worker.end() { tellUnsaved?(unsaved) }
  }

  private func end(by signal: Int32) {
    leave()
    Terminal.die(of: signal)
  }
}
