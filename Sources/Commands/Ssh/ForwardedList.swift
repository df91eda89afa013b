import AppLoop
import Files
import Glibc
import Intents
import Programs
import Relay
import Settings
import Storage
import Sync
import TodoAPI
import TodoModel

/// The list on the machine that the user came from by `todos ssh`, for commands on this machine.
///
/// This machine stores nothing of its own: each command starts with the current data there, and its changes are there
/// when it ends, or in the spool.
struct ForwardedList {
  let place: Forwarded
  let console: Console

  /// Returns nil if the session works on a list of this machine.
  init?(_ session: Session) {
    guard let place = session.folders.forwarded else { return nil }
    (self.place, console) = (place, session.console)
  }

  private var spool: Spool { Spool(place.spool) }

  /// Opens and refreshes the replica; throws if the connection is gone.
  func open(_ body: () throws -> Home) throws -> Home {
    guard Folder(place.folder).isThere else {
      throw cutOff(SshMessages.socketGone(place.socket))
    }
    let home = try body()
    nameProgram()
    try meet(home)
    if try takeSpool(into: home) { try meet(home) }
    return home
  }

  /// Refreshes the replica; if the connection is gone, moves changes left by a killed program to the spool.
  private func meet(_ home: Home) throws {
    let report = home.settle(seconds: Limits.deadline.drain, isAsked: true)
    if let failure = report.failure { throw failure }
    guard report.freshness.state == .unavailable else { return }
    try keepWaiting(of: home)
    throw cutOff(report.freshness.reason ?? SshMessages.listNotReached(place.socket))
  }

  /// Links this program beside the socket, for `RemoteScript` to send what is left at the end.
  private func nameProgram() {
    guard let program = ProgramPath.running else { return }
    symlink(program, place.folder + "/todos")
  }

  /// Sends the changes of a command; moves the rest to the spool.
  func passOn(_ home: Home, _ ending: PendingExitStatus) {
    for notice in home.settle(seconds: Limits.deadline.request, isAsked: true).notices {
      console.complain(notice.words)
    }
    do { try keepWaiting(of: home) } catch {
      console.complain("\(SshMessages.changeNotSaved) \(Refusal(error).words)")
      ending.isUnavailable = true
    }
  }

  /// Moves pending changes to the spool and reports them.
  private func keepWaiting(of home: Home) throws {
    let waiting = try home.waiting()
    guard !waiting.isEmpty else { return }
    try spool.append(waiting)
    console.complain(SshMessages.changesSaved(in: place.spool, waiting.count))
  }

  /// The state of the connection, for the doctor.
  var diagnostic: Diagnostic {
    let count = spool.count
    do throws(TransportError) {
      try SocketTransport(place.socket).check()
      return .ok(
        count == 0
          ? SshMessages.connected(place.socket)
          : SshMessages.connected(place.socket, waiting: count, in: place.spool))
    } catch {
      let words = error.words
      return .warning(
        count == 0 ? words : SshMessages.disconnected(words, waiting: count, in: place.spool),
        fix: SshMessages.connectOrUnset(Forwarded.variable))
    }
  }

  /// Sends the changes in the spool, with new items after all others as in `todos add`; returns true if there were
  /// any.
  private func takeSpool(into home: Home) throws -> Bool {
    var last = try home.lastOrder()
    do {
      let taken = try spool.take(over: home.transport) { mutation in
        guard case .add(var item) = mutation.intent, item.order.isNowhere else { return mutation }
        guard try home.existing([item.id]).isEmpty else { return nil }
        item.order = .between(last, nil)
        last = item.order
        return mutation.with(intent: .add(item))
      }
      if taken.count > 0 { console.complain(SshMessages.savedChangesSent(taken.count)) }
      if taken.refused > 0 { console.complain(SshMessages.savedChangesRefused(spool.refused)) }
      return taken.count + taken.refused > 0
    } catch let error as TransportError { throw cutOff(error.words) }
  }

  private func cutOff(_ words: String) -> Refusal {
    let end = words.hasSuffix(".") ? "" : "."
    return Refusal(
      "\(words.capitalizedStart)\(end) \(SshMessages.connectAgain)", status: .unavailable, kind: "unavailable")
  }
}

extension CommandStore {
  /// Calls `body` with a store for new items; without a connection to the list, a temporary one whose items go to the
  /// spool.
  static func adding(in session: Session, _ body: (CommandStore) throws -> Void) throws {
    let store: CommandStore
    do { store = try CommandStore(session) } catch let refusal as Refusal
      where refusal.status == .unavailable && session.folders.forwarded != nil
    {
      let folder = try ScratchFolder(named: "todos-spool")
      defer { folder.remove() }
      let nobody = ClosedTransport(.unavailable(refusal.words))
      let home = try Home(HomePaths(root: folder.path), session.clock.dependencies, transport: nobody)
      return try body(CommandStore(session: session, home: home, isAside: true))
    }
    try body(store)
  }
}

extension Session {
  /// Throws a refusal if the session works on another machine's list, which does not allow the operation.
  ///
  /// The `message` gets the name of the variable of the connection.
  func checkIsOwn(_ message: (String) -> String) throws(Refusal) {
    guard folders.forwarded != nil else { return }
    throw Refusal(message(Forwarded.variable))
  }
}
