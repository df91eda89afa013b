import Files
import Glibc
import Programs
package import Settings

/// The ways in which a person can be reached from here, which a notification plan is made from.
package struct Reach: Hashable, Sendable {
  /// The address of the desktop's session bus; nil where there is none, or nothing to talk to it with.
  package var bus: String?
  /// Whether the person sits at another machine.
  package var isRemote = false
  /// How our own terminal shows notifications; nil where it does not, or there is none.
  package var terminal: TerminalNotice?
  /// Whether tmux stands between us and the terminal, and hands such sequences through.
  package var isThroughTmux = false
  /// The terminal we run in; nil for none.
  package var tty: String?
  /// The terminals that look at tmux.
  package var clients: [TmuxClient] = []

  package init() {}

  /// Looks around; `tty` is the terminal we run in.
  ///
  /// Calls tmux, so it blocks.
  package init(_ environment: Environment, tty: String?) {
    self.tty = tty
    isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
    if Self.finds("notify-send", environment) { bus = Self.bus(environment) }
    let hasTmux = Self.finds("tmux", environment)
    if hasTmux { clients = Self.clients(environment) }
    guard tty != nil, let term = environment["TERM"] else { return }
    guard environment["TMUX"] != nil else {
      terminal = TerminalNotice(term: term, program: environment["TERM_PROGRAM"])
      return
    }
    if hasTmux { askTmux(environment) }
  }

  /// Asks the tmux around us what terminal it runs in, and whether it hands sequences through.
  private mutating func askTmux(_ environment: Environment) {
    let pane = environment["TMUX_PANE"].map { ["-t", $0] } ?? []
    let words = ["display-message", "-p"] + pane + ["#{allow-passthrough} #{client_termname}"]
    let answer = TmuxClient.call(words).answer().text ?? ""
    let parts = answer.split(separator: "\n").first?.split(separator: " ", omittingEmptySubsequences: false)
    guard let parts, parts.count == 2, ["1", "on", "all"].contains(parts[0]) else { return }
    isThroughTmux = true
    terminal = TerminalNotice(term: String(parts[1]), program: nil)
  }

  private static func bus(_ environment: Environment) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return address }
    let folder = environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
    return isSocket(folder + "/bus") ? "unix:path=\(folder)/bus" : nil
  }

  /// The clients of every server of this person that can be found.
  private static func clients(_ environment: Environment) -> [TmuxClient] {
    var sockets = socket(environment).map { [$0] } ?? []
    let folder = socketFolder(environment)
    sockets += Folder(folder).names.map { folder + "/" + $0 }.filter {
      isSocket($0) && !sockets.contains($0)
    }
    return sockets.flatMap(TmuxClient.all)
  }

  /// The socket of the tmux around us, where it lies elsewhere than a program outside of it would look.
  package static func socketElsewhere(_ environment: Environment) -> String? {
    socket(environment).flatMap { $0.hasPrefix(socketFolder(environment) + "/") ? nil : $0 }
  }

  private static func socket(_ environment: Environment) -> String? {
    environment["TMUX"].flatMap { $0.split(separator: ",").first }.map(String.init)
  }

  private static func socketFolder(_ environment: Environment) -> String {
    (environment["TMUX_TMPDIR"] ?? "/tmp") + "/tmux-\(getuid())"
  }

  private static func finds(_ program: String, _ environment: Environment) -> Bool {
    ProgramPath.first(program, in: environment["PATH"]) != nil
  }

  /// Whether there is a socket there, and this person's own.
  private static func isSocket(_ path: String) -> Bool {
    guard let facts = File(path).facts else { return false }
    return facts.kind == .socket && facts.isOwn
  }
}
