import HTTPTransport
import Settings

extension Session {
  /// The file that says which server this home belongs to.
  var tokenFile: TokenFile { TokenFile(folders.token) }

  /// The login that is kept, and the way to its server.
  func server() throws(Refusal) -> (login: Login, transport: HTTPTransport) {
    do {
      guard let login = try tokenFile.read() else {
        throw Refusal(
          "You are not signed in anywhere. Sign in with: todos login URL",
          kind: "unauthenticated"
        )
      }
      return (login, HTTPTransport(try ServerAddress(login.server), token: login.token))
    } catch {
      throw Refusal(error)
    }
  }
}
