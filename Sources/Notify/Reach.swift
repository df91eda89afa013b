import Files
import Frames
import Glibc
package import Programs
package import Settings
package import TodoModel

/// The channels by which a user is reachable, the input of a notification plan.
package struct Reach: Hashable, Sendable {
  /// The address of the desktop's session bus, or nil if there is none or `notify-send` is missing.
  package var bus: String?
  /// Indicates that `notify-send` has buttons, since 0.8.
  package var hasButtons = false
  /// Indicates that the user is at another machine.
  package var isRemote = false
  /// The notification sequence of this terminal, or nil if it has none.
  package var terminal: TerminalNotice?
  /// Indicates that tmux runs in between and passes such sequences through.
  package var isThroughTmux = false
  /// Indicates that this program reads the terminal's reports of pressed buttons.
  package var hearsButtons = false
  package var tty: String?
  /// The terminals attached to tmux.
  package var clients: [TmuxClient] = []

  package init() {}

  /// Detects the channels; `tty` is the terminal of this program.
  ///
  /// Blocks, because it calls tmux.
  package init(_ environment: Environment, tty: String?) {
    self.tty = tty
    isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
    if Self.finds("notify-send", environment) { bus = Self.bus(environment) }
    if bus != nil { hasButtons = OutsideProgram(["notify-send", "--help"]).answer().output.contains("--action") }
    let hasTmux = Self.finds("tmux", environment)
    if hasTmux { clients = Self.clients(environment) }
    guard tty != nil, let term = environment["TERM"] else { return }
    guard environment["TMUX"] != nil else {
      terminal = TerminalNotice(term: term, program: environment["TERM_PROGRAM"])
      return
    }
    if hasTmux { askTmux(environment) }
  }

  /// Queries the surrounding tmux for its terminal and its passthrough setting.
  private mutating func askTmux(_ environment: Environment) {
    let pane = environment["TMUX_PANE"].map { ["-t", $0] } ?? []
    let words = ["display-message", "-p"] + pane + ["#{allow-passthrough} #{client_termname}"]
    let answer = TmuxClient.call(words).answer().text ?? ""
    let parts = answer.split(separator: "\n").first?.split(separator: " ", omittingEmptySubsequences: false)
    guard let parts, parts.count == 2, ["1", "on", "all"].contains(parts[0]) else { return }
    isThroughTmux = true
    terminal = TerminalNotice(term: String(parts[1]), program: nil)
  }

  static func bus(_ environment: Environment) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return address }
    let folder = environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
    return isSocket(folder + "/bus") ? "unix:path=\(folder)/bus" : nil
  }

  /// Returns the clients of all tmux servers of this user.
  private static func clients(_ environment: Environment) -> [TmuxClient] {
    sockets(environment).flatMap(TmuxClient.all)
  }

  /// Returns the sockets of all tmux servers of this user, that of the surrounding one first.
  static func sockets(_ environment: Environment) -> [String] {
    let own = socket(environment).map { [$0] } ?? []
    let folder = socketFolder(environment)
    return own + Folder(folder).names.map { folder + "/" + $0 }.filter { isSocket($0) && !own.contains($0) }
  }

  /// Returns the socket of the surrounding tmux if it is not in the default folder.
  package static func socketElsewhere(_ environment: Environment) -> String? {
    socket(environment).flatMap { $0.hasPrefix(socketFolder(environment) + "/") ? nil : $0 }
  }

  private static func socket(_ environment: Environment) -> String? {
    environment["TMUX"].flatMap { $0.split(separator: ",").first }.map(String.init)
  }

  private static func socketFolder(_ environment: Environment) -> String {
    (environment["TMUX_TMPDIR"] ?? "/tmp") + "/tmux-\(getuid())"
  }

  static func finds(_ program: String, _ environment: Environment) -> Bool {
    ProgramPath.first(program, in: environment["PATH"]) != nil
  }

  /// Returns true if a path is a socket owned by this user.
  private static func isSocket(_ path: String) -> Bool {
    guard let facts = File(path).facts else { return false }
    return facts.kind == .socket && facts.isOwn
  }
}

/// A program that runs when a reminder fires, with its arguments and without a shell.
///
/// The environment describes the reminder, sanitized of control characters and direction marks.
package struct ReminderCommand: Hashable, Sendable {
  /// The program, found in `PATH` if it has no slash, and its arguments.
  package let words: [String]

  /// Creates a command; returns nil if no program is named.
  package init?(_ words: [String]) {
    guard let program = words.first, !program.isEmpty, !words.contains(where: { $0.utf8.contains(0) }) else {
      return nil
    }
    self.words = words
  }

  /// Returns the program for an item's reminder, which was due at `moment`; `more` are additional variables.
  package func program(
    for item: Item, at moment: Instant, occurrence: Occurrence?, more: [String: String] = [:]
  ) -> OutsideProgram {
    OutsideProgram(
      words,
      [
        "TODOS_ID": item.id.description, "TODOS_NUMBER": item.number.map(String.init) ?? "",
        "TODOS_TITLE": DisplayText(item.title, byteLimit: 1_024).text,
        "TODOS_LIST": DisplayText(item.list ?? "", byteLimit: 256).text, "TODOS_PRIORITY": item.priority.rawValue,
        "TODOS_DUE": moment.description, "TODOS_OCCURRENCE": occurrence?.due.description ?? "",
      ].merging(more) { _, said in said })
  }
}
