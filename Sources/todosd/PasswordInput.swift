import Glibc

/// Reads a password: never from the command line or the environment, which others can see.
enum PasswordInput {
  /// The first line of standard input.
  static func line() throws(ServerRefusal) -> String {
    guard let line = readLine(strippingNewline: true) else {
      throw ServerRefusal("Standard input holds no password.")
    }
    return line
  }

  /// Asks for it twice on the terminal, showing nothing of it.
  static func ask(_ account: String) throws(ServerRefusal) -> String {
    guard isatty(STDIN_FILENO) == 1 else {
      throw ServerRefusal("There is no terminal to ask on. Use --password-stdin.")
    }
    let first = try hidden("New password for \(account): ")
    guard try first == hidden("Once more: ") else {
      throw ServerRefusal("The two are not the same. Nothing was changed.")
    }
    return first
  }

  private static func hidden(_ prompt: String) throws(ServerRefusal) -> String {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { throw ServerRefusal("The terminal cannot be used.") }
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO)
    Log.write(prompt)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
      Log.write("\n")
    }
    return try line()
  }
}
