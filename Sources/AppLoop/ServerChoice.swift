import Files
import HTTPTransport
import Relay
import Screens
package import Settings
package import Sync
import Synchronization
import TodoAPI

/// The choice of a home's authority: the machine behind a forwarded socket, a server if its token file exists, or none.
///
/// Nothing else makes this decision. No connection or thread is created before the first request. The choice has its
/// own lock because a home calls it on any queue, and all callers must get the same connection.
package final class ServerChoice: Sendable {
  private struct Known {
    var mark: FileFacts?
    var authority: Authority?
    var source: (any EventSource)?
  }

  private let file: TokenFile
  private let socket: SocketTransport?
  private let known = Mutex(Known())

  package init(_ folders: Folders) {
    file = TokenFile(folders.token)
    socket = folders.forwarded.map { SocketTransport($0.socket) }
  }

  /// The current authority, or nil if the home is its own.
  ///
  /// An unusable token file does not fall back to the embedded service: nothing is sent until the user repairs it.
  package var authority: Authority? { current.authority }

  /// The source of change events, or nil if there is none that can be reached.
  var source: (any EventSource)? { current.source }

  /// The source of the user's sessions, or nil without a server that lists them.
  var signIns: (any SignInSource)? { current.authority?.transport as? HTTPTransport }

  private var current: Known {
    if let socket { return Known(authority: Authority(name: nil, transport: socket), source: socket) }
    return known.withLock { known in
      let mark = file.mark
      if mark != known.mark || mark != nil && known.authority == nil { known = look(mark) }
      return known
    }
  }

  private func look(_ mark: FileFacts?) -> Known {
    do {
      guard mark != nil, let login = try file.read() else { return Known() }
      let transport = try HTTPTransport(login)
      return Known(mark: mark, authority: Authority(name: login.authority, transport: transport), source: transport)
    } catch {
      let words = (error as? TokenFault)?.words ?? SurroundingsMessages.signInUnreadable(file.path)
      return Known(mark: mark, authority: Authority(name: nil, transport: ClosedTransport(.signIn(words))))
    }
  }
}

/// A server that lists the user's sessions and feeds.
protocol SignInSource: Sendable {
  func access() throws(TransportError) -> SessionsBody
  func endSession(_ id: String) throws(TransportError)
}

extension HTTPTransport: SignInSource {}

extension SignInSource {
  /// Returns the sessions and feeds, after ending the one with `id` if given; blocks.
  func signIns(without id: String? = nil) -> SignIns {
    var refusal: String?
    do throws(TransportError) { if let id { try endSession(id) } } catch { refusal = error.words }
    do throws(TransportError) {
      let access = try access()
      let feeds = access.feeds.map { SignIns.Feed(of: $0.saved ?? $0.list.map { "#" + $0 }, usedAt: $0.lastUsedAt) }
      return SignIns(access.sessions.map(SignIns.Place.init), feeds: feeds, refusal: refusal)
    } catch { return SignIns([], refusal: refusal ?? error.words) }
  }
}

extension SignIns.Place {
  fileprivate init(_ body: SessionBody) {
    self.init(
      id: body.id, name: body.name, usedAt: body.lastSeenAt, isSigned: body.signed, app: body.appPassword,
      scope: body.scope, isHere: body.current)
  }
}
