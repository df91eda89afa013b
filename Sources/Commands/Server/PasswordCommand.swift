import ArgumentParser
import HTTPTransport
import TodoAPI

/// `todos password`: changes the password at the server.
struct PasswordCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Change your password; this ends all other sessions and removes all app passwords.",
    discussion: """
      Asks for the old and the new password. With --password-stdin they are the first two lines of standard input.
      """)

  @Flag(help: "Read the old and the new password from standard input, one line each.") var passwordStdin = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let server = try session.server()
    try server.transport.changePassword(passwordStdin ? PasswordCommand.lines() : PasswordCommand.asked())
    try session.console.say(
      "Changed the password of \(server.login.account). You stay signed in here and are signed out everywhere else; "
        + "app passwords are removed.")
  }

  private static func lines() throws -> PasswordBody {
    PasswordBody(password: try PasswordPrompt.line(), newPassword: try PasswordPrompt.line())
  }

  private static func asked() throws -> PasswordBody {
    let old = try PasswordPrompt.ask("Your password: ")
    let new = try PasswordPrompt.ask("New password: ")
    guard try new == PasswordPrompt.ask("Repeat the new password: ") else {
      throw Refusal("They do not match. Nothing was changed.")
    }
    return PasswordBody(password: old, newPassword: new)
  }
}
