import ArgumentParser
import HTTPTransport
import Messages
import TodoAPI

/// `todos password`: changes the password at the server.
struct PasswordCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: localized(
      "Change your password; this ends all other sessions and removes all app passwords, passkeys and feeds."),
    discussion: localized(
      """
      Asks for the old and the new password. With --password-stdin they are the first two lines of standard input.
      """))

  @Flag(help: ArgumentHelp(localized("Read the old and the new password from standard input, one line each.")))
  var passwordStdin = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let server = try session.server()
    try server.transport.changePassword(passwordStdin ? PasswordCommand.lines() : PasswordCommand.asked())
    try session.console.say(ServerMessages.passwordChanged(of: server.login.account))
  }

  private static func lines() throws -> PasswordBody {
    PasswordBody(password: try PasswordPrompt.line(), newPassword: try PasswordPrompt.line())
  }

  private static func asked() throws -> PasswordBody {
    let old = try PasswordPrompt.ask(ServerMessages.yourPasswordPrompt)
    let new = try PasswordPrompt.ask(ServerMessages.newPasswordPrompt)
    guard try new == PasswordPrompt.ask(ServerMessages.repeatPasswordPrompt) else {
      throw Refusal(ServerMessages.entriesDiffer)
    }
    return PasswordBody(password: old, newPassword: new)
  }
}
