import Messages

/// Messages of the command that signs a phone in.
enum PhoneMessages {
  static var needsServer: String {
    localized(
      "A phone needs a server: the list is on this machine alone. Start one here with: todosd serve --lan. Then sign in"
        + " to it: todos login http://localhost:8080")
  }

  static func signsIn(to account: String) -> String {
    localized("To sign a phone in to \(account), scan or open this within two minutes:")
  }

  static func notReachable(_ server: String) -> String {
    localized(
      "A phone cannot reach \(server): only this machine can. For the home network start the server with: todosd serve"
        + " --lan")
  }

  static var noColours: String {
    localized("This terminal cannot draw the code, which needs UTF-8 and two colours. Use the link.")
  }

  static var tooLong: String { localized("The link is too long for a code. Use the link.") }

  static func windowTooSmall(columns: Int, rows: Int) -> String {
    localized(
      "The window is too small for the code, which needs \(columns) columns and \(rows) rows. Use the link, or enlarge the"
        + " window.")
  }
}
