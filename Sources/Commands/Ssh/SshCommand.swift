import AppLoop
import ArgumentParser
import Dispatch
import Files
import Glibc
import Intents
import LongWork
import Messages
import Programs
import Relay
import Settings
import Sync
import TodoModel

/// `todos ssh`: opens a shell on another host in which `todos` works on the list of this machine.
struct SshCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "ssh", abstract: localized("Work on this machine's list on another host, through ssh."),
    usage: "todos ssh [<options of ssh>] <host> [<command>]",
    discussion: localized(
      """
      todos ssh lab1
      todos ssh -p 2222 me@lab1 todos list
      Arguments after `ssh` are passed to ssh unchanged; put --home before them. The host needs `todos`, but no list \
      or sign-in of its own: it reaches this machine over a socket that ssh forwards, as long as you are connected.
      """))

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      localized("Options of ssh, the host, and the command to run; default: a shell."), valueName: "words"))
  var words: [String] = []
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let line = try SshLine(words)
    let home = try session.open()
    // These signals are for ssh, which owns the terminal; this program ends with ssh.
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
    let interruption = Interruption()
    let ending: Programs.ProgramExit
    do { ending = try visit(line, home, session, interruption) } catch let end as Interrupted { end.end() }
    if case .unstarted = ending {
      throw Refusal(SshMessages.sshNotStarted, status: .unusable)
    }
    if ending.status != 0 { throw ExitCode(ending.status) }
  }

  /// Runs ssh and removes everything afterwards; throws `Interrupted` if this program must end first, and ssh with
  /// it.
  private func visit(
    _ line: SshLine, _ home: Home, _ session: Session, _ interruption: Interruption
  ) throws -> Programs.ProgramExit {
    let folder = try Self.folder(session.environment)
    defer { folder.remove() }
    let (local, remote) = (folder.path + "/socket", Self.remote)
    guard !local.contains(":") else { throw Refusal(SshMessages.colonInFolder(folder.path)) }
    let desk = try RelayServer(
      at: local, host: HostName.kept(line.host), home, HomePaths(folders: session.folders), zones: session.zoneLookup)
    defer { desk.end() }
    let isOnTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let ending = OutsideProgram(line.call(forwarding: local, to: remote, isOnTerminal: isOnTerminal)).onTerminal {
      ended in
      while interruption.interrupted == nil { if interruption.waits(for: ended) { return true } }
      return false
    }
    try interruption.check()
    return ending
  }

  /// Creates a private folder for the local end of the socket.
  private static func folder(_ environment: Environment) throws(Refusal) -> ScratchFolder {
    let places = [environment["XDG_RUNTIME_DIR"], ScratchFolder.usual, "/tmp"].compactMap(\.self)
    do { return try ScratchFolder(named: "todos-ssh", in: places) } catch {
      throw Refusal(SshMessages.folderNotCreated(error.path, error.reason), status: .unusable)
    }
  }

  /// The path of the remote end: an unguessable name in the one folder that every host has.
  private static var remote: String {
    let name = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return "/tmp/todos-\(name.joined()).sock"
  }
}

/// The local end: the relay, the refresh after its writes, and the watch for local changes.
private struct RelayServer {
  private let relay: Relay
  private let watch: FolderWatchSource?
  private let home: Home
  private let queue = DispatchQueue(label: "todos.relay.home")

  init(
    at path: String, host: String, _ home: Home, _ paths: HomePaths, zones: @escaping @Sendable (String) -> (any Zone)?
  ) throws(FileFault) {
    self.home = home
    let queue = queue
    let list = SharedHome(home)
    let relay = try Relay(
      at: path, host: host, zones: zones,
      transport: {
        // The refresh limits its own retries of the authority.
        if list.isOwn { queue.async { _ = home.refresh() } }
        return list
      }, written: { queue.async { _ = home.refresh() } })
    self.relay = relay
    watch = paths.changes.map { FolderWatchSource($0, on: queue) { relay.tellChange() } }
    relay.begin()
  }

  /// Ends the relay; all changes from the other end are then visible here.
  func end() {
    relay.end()
    queue.sync { _ = home.settle(seconds: home.source == .server ? 1 : 2) }
  }
}
