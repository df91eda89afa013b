import Glibc

/// Reads a password: never from the command line or the environment, which others can see.
enum PasswordPrompt {
  /// The first line of standard input.
  static func line() throws -> String {
    guard let line = try LineInput().line(), !line.isEmpty else {
      throw Refusal("No password on standard input. Nothing was changed.", kind: "unauthenticated")
    }
    return line
  }

  /// Asks for it on the terminal, showing nothing of it; without one it is told by which flag it is read from elsewhere.
  static func ask(_ prompt: String, orBy flag: String = "--password-stdin") throws -> String {
    guard let modes = TerminalModes(without: ECHO) else {
      throw Refusal.usage("No terminal to ask on. Use \(flag).")
    }
    defer {
      modes.restore()
      try? Outlet.messages.write("\n")
    }
    try Outlet.messages.write(prompt)
    return try line()
  }
}
