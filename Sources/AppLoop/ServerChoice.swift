import Files
import HTTPTransport
import Relay
package import Settings
package import Sync
import Synchronization
import TodoAPI

/// The one place that decides whom a home belongs to: the machine at the other end of a forwarded socket, a server where its
/// token file exists, else nobody but itself.
///
/// Nothing is connected, and no thread made, before the first request. It has a lock of its own because a home asks it on
/// whatever queue the home is called on, and all of them are to get the same connection.
package final class ServerChoice: Sendable {
  private struct Known {
    var mark: FileFacts?
    var authority: Authority?
    var source: (any EventSource)?
  }

  private let file: TokenFile
  private let socket: SocketTransport?
  private let known = Mutex(Known())

  /// The choice for the home in these folders.
  package init(_ folders: Folders) {
    file = TokenFile(folders.token)
    socket = folders.forwarded.map { SocketTransport($0.socket) }
  }

  /// Whom the home belongs to now; nil for itself.
  ///
  /// A token file that cannot be used is no way back to the embedded service: nothing is sent until the person has done
  /// something about it.
  package var authority: Authority? { current.authority }

  /// Who tells of changes; nil where there is nobody, or nobody that can be asked.
  var source: (any EventSource)? { current.source }

  /// Who says where one is signed in; nil where there is no server that could.
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
      return Known(
        mark: mark,
        authority: Authority(name: login.authority, transport: transport),
        source: transport
      )
    } catch {
      let words = (error as? TokenFault)?.words ?? "\(file.path) cannot be read as a sign-in."
      return Known(mark: mark, authority: Authority(name: nil, transport: ClosedTransport(.signIn(words))))
    }
  }
}
