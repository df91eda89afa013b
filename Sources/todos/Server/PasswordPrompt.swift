import Glibc

/// Reads a password: never from the command line or the environment, which others can see.
enum PasswordPrompt {
  /// The first line of standard input.
  static func line() throws(Refusal) -> String {
    guard let line = readLine(strippingNewline: true), !line.isEmpty else {
      throw Refusal("There is no password on standard input. Nothing was changed.", kind: "unauthenticated")
    }
    return line
  }

  /// Asks for it on the terminal, showing nothing of it.
  static func ask(_ prompt: String) throws(Refusal) -> String {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else {
      throw .usage("There is no terminal to ask for the password on. Use --password-stdin.")
    }
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO)
    try Outlet.messages.write(prompt)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
      try? Outlet.messages.write("\n")
    }
    return try line()
  }
}
