import Messages

/// Messages about the address of a server.
enum ServerAddressMessages {
  static var scheme: String { localized("A server's address begins with https:// (or http:// for this machine).") }

  static var hostUnreadable: String {
    localized("The server name cannot be read. Write it as https://todo.example; non-ASCII names in xn-- form.")
  }

  static var port: String { localized("The port is a number from 1 to 65535.") }

  static var onlyAddress: String {
    localized("Write only the server's address, such as https://todo.example, or https://todo.example/todos.")
  }

  static var withoutName: String { localized("Write the address without a name or password; todos asks for them.") }

  static var notSecure: String {
    localized(
      "Over plain http others on the network can read everything and take your sign-in. Use https; or add"
        + " --insecure-http if nobody can listen.")
  }

  static var socket: String {
    localized("Give the full path of the socket, at most 107 bytes: unix:/run/user/1000/todosd.sock")
  }

  static func plainHTTP(_ address: String) -> String {
    localized(
      "\(address) is plain http: until you sign out, others on the network can read everything and take your sign-in.")
  }
}
