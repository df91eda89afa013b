import Dispatch
import Frames
import Glibc
import PtySupport
import Terminal
import Themes

/// The behaviours of the tests' terminal program.
struct Probe {
  private let terminal: Terminal

  init(_ terminal: Terminal) {
    self.terminal = terminal
    terminal.use(Palette(theme: .todosDark, depth: terminal.colourDepth))
  }

  func run(_ word: String) {
    terminal.title("probe")
    show(["ready \(word)"])
    if word.hasPrefix("frames") { return showFrames(seed: UInt64(word.dropFirst(6)) ?? 0) }
    if word == "list" { return showList() }
    if !die(word) { listen(word) }
  }

  /// Paints lines of text, with the cursor after the last.
  private func show(_ lines: [String], bar: Bool = false) {
    var frame = Frame(size: terminal.size)
    let shown = lines.suffix(max(1, terminal.size.rows - 1))
    for (row, line) in shown.enumerated() {
      frame.put(DisplayText(line), x: 0, y: row, Style(.accent, on: .background))
    }
    frame.cursor = Point(x: min(frame.size.columns - 1, 1), y: max(0, shown.count - 1))
    frame.cursorIsBar = bar
    terminal.paint(frame)
  }

  /// Shows the next of a series of random frames for every key.
  private func showFrames(seed: UInt64) {
    var frames = RandomFrames(seed: seed, size: terminal.size)
    while true {
      for event in terminal.wait(for: nil, milliseconds: nil).input {
        if event == .end || event == .key(.character("q")) { return finish(event) }
        terminal.paint(frames.next())
      }
    }
  }

  /// Shows a list in which j and k move and Space toggles.
  private func showList() {
    var list = SampleList()
    while true {
      terminal.paint(list.frame(terminal.size))
      for event in terminal.wait(for: nil, milliseconds: nil).input {
        switch event {
        case .key(.character("j")): list.selected += 1
        case .key(.character("k")): list.selected -= 1
        case .key(.character(" ")): list.toggle()
        case .end, .key(.character("q")): return finish(event)
        default: break
        }
      }
    }
  }

  /// Dies or ends in the named way; returns false for an unknown name.
  private func die(_ word: String) -> Bool {
    let none = CommandLine.arguments.count > 99 ? 1 : nil
    switch word {
    case "trap": print([Int]()[CommandLine.arguments.count])
    case "unwrap": print(none.unsafelyTrapping)
    case "overflow": print(Int.max - 1 + CommandLine.arguments.count)
    case "fatal": fatalError("boom")
    case "precondition": preconditionFailure("boom")
    case "stack": print(Self.recurse(0))
    case "thread": dieOnAThread { print(none.unsafelyTrapping) }
    case "threadstack": dieOnAThread { print(Self.recurse(0)) }
    case "abort": abort()
    case "exit": exit(7)
    case "close": terminal.close()
    case "return": return true
    case "null": raise(SIGSEGV)
    case "stuck": while true { pause() }
    default: return false
    }
    return true
  }

  private func dieOnAThread(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "probe").async {
      Terminal.guardThisThread()
      body()
    }
    while true { pause() }
  }

  @inline(never) private static func recurse(_ depth: Int) -> Int { depth == -1 ? 0 : recurse(depth + 1) + depth }

  /// Shows every event, until the key q.
  private func listen(_ word: String) {
    var lines = ["ready \(word)"]
    let bell = Doorbell()
    if word == "bell" { DispatchQueue(label: "probe").async { bell?.ring() } }
    if word == "ask" { terminal.askBackground() }
    while true {
      let wake = terminal.wait(for: bell, milliseconds: word == "tick" ? 20 : nil)
      for signal in wake.signals {
        lines.append("signal \(signal)")
        obey(signal)
      }
      if wake.rang { lines.append("rang") }
      for event in wake.input {
        if event == .end || event == .key(.character("q")) { return finish(event) }
        if event == .key(.control("z")) { terminal.suspend() }
        if event == .key(.character("!")) {
          terminal.runOutside { _ = system("echo outside; stty -a | grep -o ' icanon'") }
        }
        if event == .key(.character("@")) { terminal.runOutside { _ = system("echo outside; exec cat") } }
        if event == .key(.character("n")) {
          terminal.send("\u{1B}]99;i=x;hi\u{7}", closing: "\u{1B}]99;i=x:p=close;\u{7}")
        }
        if event == .key(.character("m")) { terminal.isMouseOn.toggle() }
        if event == .key(.character("E")) { _ = "noise on stderr\n".withCString { write(2, $0, strlen($0)) } }
        if event == .key(.character("W")) { return waitForTheEnd() }
        if event == .key(.character("s")) { kill(getpid(), SIGTSTP) }
        lines.append(Self.words(event))
      }
      if wake.isEmpty { lines.append("timed out") }
      show(lines, bar: lines.count.isMultiple(of: 2))
    }
  }

  /// Waits until the terminal is gone; exits with 4 if no key is reported after that.
  private func waitForTheEnd() {
    show(["busy"])
    while !terminal.isEnding() { usleep(1_000) }
    let wake = terminal.wait(for: nil, milliseconds: nil)
    terminal.close()
    exit(wake.input.allSatisfy { $0 == .end } ? 4 : 5)
  }

  private static func words(_ event: InputEvent) -> String {
    if case .resized(let size) = event { return "size \(size.columns)x\(size.rows)" }
    return "\(event)"
  }

  private func obey(_ signal: TerminalSignal) {
    switch signal {
    case .terminate(let number):
      terminal.close()
      Terminal.die(of: number)
    case .hangup:
      terminal.close()
      Terminal.die(of: SIGHUP)
    case .stop: terminal.suspend()
    case .continued: break
    }
  }

  private func finish(_ event: InputEvent) {
    terminal.close()
    exit(event == .end ? 3 : 0)
  }
}

extension Optional {
  /// Traps on nil, which the test requires.
  fileprivate var unsafelyTrapping: Wrapped {
    // swift-format-ignore
    self!
  }
}
