import CNcurses
package import Frames
import Glibc
package import Themes

/// The user's terminal: it shows frames, returns events, and is restored however the program ends.
///
/// Main thread only. The guard in CNcurses restores the tty on traps, signals and `exit`.
package final class Terminal {
  /// The size as of the last wait.
  package private(set) var size: Size
  /// The colour depth according to the terminal.
  package let colourDepth: ColourDepth
  /// true if icons must be ASCII: no UTF-8, or a console with a limited font.
  package let isASCII: Bool
  /// true if the background is dark according to the environment; nil if unknown.
  package let isDark: Bool?

  package let showsProgress: Bool

  let dialect: Dialect
  let escapeDelay: Duration
  let log: Int32
  var painter: Painter
  var outlet: OutputStream
  var decoder: KeyDecoder
  /// Events recorded between two waits, for the next one to return.
  var noted = Wake()
  var rush = TypingBurst()
  var postponed: Frame?
  var lastFrame: Frame?
  var isUp = true
  private var isFresh = true
  private var heldError: Int32 = -1
  private var windowTitle: DisplayText?
  private var tabProgress: TabProgress?
  private var toldProgress: TabProgress?
  private var isTitleTold = true
  private var farewells: [String] = []
  private var mouse: Bool

  /// Opens the terminal behind standard input and output; nothing is written before the first `paint`.
  package static func open(_ options: TerminalOptions) throws(TerminalRefusal) -> Terminal {
    let descriptor = cn_tty_open()
    guard descriptor >= 0 else { throw .notATerminal }
    cn_use_one_heap()
    do throws(TerminalRefusal) { return try Terminal(options, descriptor: descriptor) } catch {
      Glibc.close(descriptor)
      throw error
    }
  }

  private init(_ options: TerminalOptions, descriptor: Int32) throws(TerminalRefusal) {
    let facts = Self.facts(of: options.environment["TERM"] ?? "")
    let dialect = try Dialect(environment: options.environment, facts: facts)
    let isUTF8 = CharacterSet.useUTF8(environment: options.environment)
    let size = Self.size(of: descriptor) ?? Size(columns: 80, rows: 24)
    self.dialect = dialect
    self.size = size
    colourDepth = DepthChoice.depth(environment: options.environment, dialect: dialect, facts: facts, override: nil)
    isASCII = !isUTF8 || !dialect.hasSigns
    isDark = DepthChoice.isDark(options.environment)
    escapeDelay = .milliseconds(options.escapeDelay)
    log = options.log ?? -1
    mouse = options.mouse
    showsProgress = dialect.hasModes && ProgressDialect.isKnown(options.environment)
    if Columns.ambiguousAreWide {
      unsafe AmbiguousRanges.bounds.withUnsafeBufferPointer { ranges in
        unsafe cn_widen(ranges.baseAddress, Int32(ranges.count))
      }
    }
    painter = Painter(size: size, isASCII: !isUTF8, dialect: dialect)
    outlet = OutputStream(descriptor: descriptor)
    decoder = KeyDecoder(backspace: cn_tty_erase(descriptor))
    try start(descriptor)
  }

  deinit { close() }

  /// Starts the guard first: its handlers must exist before curses checks for handlers.
  private func start(_ descriptor: Int32) throws(TerminalRefusal) {
    let progress = showsProgress ? Sequences.noProgress : ""
    let rescue = Array(((dialect.hasModes ? Sequences.rescue : Sequences.plainRescue) + progress).utf8)
    let note = TerminalMessages.stopped + "\n"
    guard unsafe cn_guard_start(descriptor, rescue, rescue.count, note) else {
      throw .failed(TerminalMessages.modesUnreadable)
    }
    heldError = cn_error_to(log)
    guard unsafe cn_start(dialect.name, dialect.isDirect, Int32(size.rows), Int32(size.columns)) else {
      giveBack()
      throw .tooPlain(dialect.name)
    }
  }

  /// Shows a frame with one write of its changes.
  ///
  /// While the terminal is too slow for the last frame, only the newest frame is kept, and `wait` paints it.
  package func paint(_ frame: Frame) {
    guard isUp else { return }
    lastFrame = frame
    guard !outlet.isBusy else {
      postponed = frame
      return
    }
    postponed = nil
    var bytes = painter.compose(frame)
    if isFresh { bytes += Array(modes.utf8) }
    if isFresh || !isTitleTold { bytes += Array(titleSequence.utf8) }
    bytes += Array(progressSequence.utf8)
    let isMarked = dialect.hasModes && (isFresh || bytes.count > Self.onePiece)
    isTitleTold = true
    toldProgress = tabProgress
    isFresh = false
    guard !bytes.isEmpty else { return }
    if isMarked { bytes = Array(Sequences.beginFrame.utf8) + bytes + Array(Sequences.endFrame.utf8) }
    outlet.send(bytes)
  }

  /// Maximum size (bytes) of a write that reaches the terminal in one piece, so that frame marks are unnecessary.
  private static let onePiece = 512

  package func use(_ palette: Palette) { painter.use(palette) }

  /// Sends the next frame completely.
  package func redraw() { painter.forget() }

  /// Sets the window title with the next frame, if the terminal supports it and the title changed.
  package func title(_ text: DisplayText) {
    guard text != windowTitle else { return }
    windowTitle = text
    isTitleTold = false
  }

  /// Shows progress on the terminal's tab with the next frame, if supported; nil removes it.
  package func progress(_ progress: TabProgress?) { if showsProgress { tabProgress = progress } }

  package func bell() { if isUp { outlet.send(Sequences.bell) } }

  /// Sends a sequence chosen by the caller, such as a notification; its text must be clean (invariant V11).
  package func send(_ sequence: String) { if isUp { outlet.send(sequence) } }

  /// Sends a notification; `closing` closes it when the screen is left, because a shell would get its reports as input.
  package func send(_ sequence: String, closing: String?) {
    send(sequence)
    if let closing, isUp { farewells = farewells.suffix(Self.mostFarewells - 1) + [closing] }
  }

  /// Maximum number of notifications that are closed.
  private static let mostFarewells = 32

  /// Copies text to the terminal's clipboard; returns false if the terminal supports none.
  package func copy(_ text: String) -> Bool {
    guard isUp, dialect.hasModes else { return false }
    outlet.send(Sequences.copy(text))
    return true
  }

  /// true if mouse events are reported; otherwise the terminal uses the mouse to select text.
  package var isMouseOn: Bool {
    get { mouse }
    set {
      guard newValue != mouse else { return }
      mouse = newValue
      if isUp, dialect.hasModes, !isFresh { outlet.send(mouse ? Sequences.mouseOn : Sequences.mouseOff) }
    }
  }

  /// Queries the terminal's background; replies are events, the last of which is `.reply(.attributes)`.
  package func askBackground() { if isUp, dialect.hasModes { outlet.send(Sequences.askBackground) } }

  /// Restores the terminal permanently; later calls have no effect.
  package func close() {
    guard isUp else { return }
    leaveScreen()
    giveBack()
    cn_stop()
    Glibc.close(outlet.descriptor)
  }

  func leaveScreen() {
    if !farewells.isEmpty { outlet.send(farewells.joined()) }
    farewells = []
    outlet.drain(milliseconds: 200)
    if !isFresh {
      let leave = (toldProgress == nil ? "" : Sequences.noProgress) + (dialect.hasModes ? Sequences.leave : "")
      outlet.send(Array(leave.utf8) + painter.composeLeave())
      outlet.drain(milliseconds: 200)
    }
    isFresh = true
    toldProgress = nil
    cn_guard_pause()
    cn_error_back(heldError)
    heldError = -1
  }

  /// Takes over the tty and the screen again and shows the last frame.
  func enterScreen() {
    heldError = cn_error_to(log)
    cn_guard_resume()
    painter.forget()
    if let lastFrame { paint(lastFrame) }
    askBackground()
  }

  /// Updates the size; returns true if it changed.
  func updateSize() -> Bool {
    let now = Self.size(of: outlet.descriptor) ?? size
    let isNew = now != size
    size = now
    painter.resize(to: now)
    return isNew
  }

  private func giveBack() {
    isUp = false
    cn_error_back(heldError)
    heldError = -1
    cn_guard_stop()
  }

  private var modes: String {
    guard dialect.hasModes else { return "" }
    return Sequences.enter + (mouse ? Sequences.mouseOn : "")
  }

  /// Empty if the terminal already shows the progress.
  private var progressSequence: String { tabProgress == toldProgress ? "" : Sequences.progress(tabProgress) }

  private var titleSequence: String {
    guard dialect.hasModes, let windowTitle else { return "" }
    return Sequences.title(isASCII ? windowTitle.asciiOnly.text : windowTitle.text)
  }

  /// Returns the capabilities of the terminal with this name from the terminfo database.
  package static func facts(of name: String) -> TerminalFacts {
    let found = unsafe cn_probe(name)
    return TerminalFacts(
      isKnown: found.is_known, canPosition: found.can_position, colours: Int(found.colours), hasRGB: found.has_rgb)
  }

  private static func size(of descriptor: Int32) -> Size? {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard unsafe cn_tty_size(descriptor, &rows, &columns) else { return nil }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Stops the program like Ctrl-Z and later shows the last frame again; a size change causes a `.resized` event.
  package func suspend() {
    guard isUp else { return }
    leaveScreen()
    cn_stop_here()
    comeBack()
  }

  /// Leaves the screen to another program, such as an editor, while `body` runs.
  package func runOutside<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard isUp else { return try body() }
    leaveScreen()
    defer { comeBack() }
    return try body()
  }

  /// Ends the program by a signal's default action, so that its parent sees the signal; call it after `close()`.
  package static func die(of signal: Int32) -> Never { cn_die(signal) }

  /// Sets up a signal stack for the calling thread, so that even a stack overflow there restores the terminal.
  package static func guardThisThread() { cn_guard_thread() }

  private func comeBack() {
    if updateSize() { noted.input.append(.resized(size)) }
    enterScreen()
  }
}
