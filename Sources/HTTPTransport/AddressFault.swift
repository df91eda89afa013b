/// Why a server's address cannot be used.
package enum AddressFault: Error, Hashable, Sendable {
  /// Another scheme than http and https.
  case scheme
  /// No name or address of a host.
  case host
  /// No port.
  case port
  /// More than an origin.
  case hasPath
  /// A name or password in it.
  case hasName
  /// Plain http to another machine.
  case notSecure

  /// A sentence or two for a person.
  package var words: String {
    switch self {
    case .scheme: "A server's address begins with https:// (or http:// for this machine)."
    case .host:
      "The server's name cannot be read. Write it as https://todo.example; a name with other letters in its xn-- form."
    case .port: "The port is a number from 1 to 65535."
    case .hasPath: "Write only the server's address, without a path: https://todo.example."
    case .hasName: "Write the address without a name or password; they are asked for."
    case .notSecure:
      "Over plain http others on the network can read everything and take your sign-in. Use https; "
        + "or say --insecure-http if you know that nobody can listen."
    }
  }
}
