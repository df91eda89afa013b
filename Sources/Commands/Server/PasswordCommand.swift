import ArgumentParser
import HTTPTransport
import TodoAPI

/// `todos password`: changes the password at the server.
struct PasswordCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Change your password at the server; all other sessions and all app passwords end.",
    discussion: """
      The old password and the new one are asked for. With --password-stdin they are the first two lines of standard input.
      """
  )

  @Flag(help: "Read the old password and the new one from standard input, a line each.")
  var passwordStdin = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let server = try session.server()
    try server.transport.changePassword(passwordStdin ? PasswordCommand.lines() : PasswordCommand.asked())
    try session.console.say(
      "The password of \(server.login.account) is changed. You stay signed in here, and are signed out everywhere else; "
        + "app passwords are gone."
    )
  }

  private static func lines() throws -> PasswordBody {
    PasswordBody(password: try PasswordPrompt.line(), newPassword: try PasswordPrompt.line())
  }

  private static func asked() throws -> PasswordBody {
    let old = try PasswordPrompt.ask("Your password: ")
    let new = try PasswordPrompt.ask("The new one: ")
    guard try new == PasswordPrompt.ask("The new one again: ") else {
      throw Refusal("The two are not the same. Nothing was changed.")
    }
    return PasswordBody(password: old, newPassword: new)
  }
}
