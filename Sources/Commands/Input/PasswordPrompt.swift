import Glibc

/// The password input: never the command line or the environment, which other users can see.
enum PasswordPrompt {
  /// Reads the first line of standard input; throws a refusal if it is empty.
  static func line() throws -> String {
    guard let line = try LineInput().line(), !line.isEmpty else {
      throw Refusal("No password on standard input. Nothing was changed.", kind: "unauthenticated")
    }
    return line
  }

  /// Prompts on the terminal without echo; throws a refusal that names `flag` if there is no terminal.
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
