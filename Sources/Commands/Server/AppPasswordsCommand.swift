import ArgumentParser
import HTTPTransport
import ScheduleGrammar
import TodoAPI
import TodoModel

/// `todos app-passwords`: manages passwords for programs, used instead of the account's own.
struct AppPasswordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app-passwords",
    abstract: "Make passwords for scripts and other programs, and take them away again.",
    discussion: """
      todos app-passwords add backup --read-only
      Each signs in one program, which does not reach sessions, passwords and webhooks with it. Another password of the
      account ends them all.
      """,
    subcommands: [
      AppPasswordsListCommand.self, AppPasswordsAddCommand.self, AppPasswordsRemoveCommand.self,
    ],
    defaultSubcommand: AppPasswordsListCommand.self
  )
}

struct AppPasswordsListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show what has a password of its own, and when it was used last."
  )

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let apps = try session.server().transport.appPasswords()
    if json.isWanted { return try session.console.pass(encodeJSON(AppPasswordsBody(apps)) + "\n") }
    if apps.isEmpty {
      try session.console.say("There is no app password. Make one with: todos app-passwords add NAME")
    }
    for app in apps {
      let used =
        app.lastUsedAt.map { "used " + session.phrase.date(session.zone.local(at: $0)) } ?? "never used"
      try session.console.say("\(app.name)  \(app.readOnly ? "only reads  " : "")\(used)")
    }
  }
}

struct AppPasswordsAddCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Make a password for one program; shows it, once.",
    discussion: "Your own password is asked for, or read from standard input with --password-stdin."
  )

  @Argument(help: "What it is for, such as backup; no other may have that name.")
  var name: String
  @Flag(help: "Let it only read.")
  var readOnly = false
  @Flag(help: "Read your password from standard input.")
  var passwordStdin = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let server = try session.server()
    let password = try passwordStdin ? PasswordPrompt.line() : PasswordPrompt.ask("Your password: ")
    let wanted = NewAppPasswordBody(name: name, readOnly: readOnly, password: password)
    let made = try server.transport.addAppPassword(wanted)
    if json.isWanted { return try session.console.pass(encodeJSON(made) + "\n") }
    try session.console.say("Account   \(server.login.account)")
    try session.console.say("Password  \(made.password ?? "")")
    session.console.complain("Give it to \(made.name) now: it is not shown again.")
  }
}

struct AppPasswordsRemoveCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take a program's password away; where it is signed in by it, it is signed out."
  )

  @Argument(help: "What it is for, as the list shows it.")
  var name: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let transport = try session.server().transport
    guard let app = try transport.appPasswords().first(where: { $0.name == name }) else {
      throw Refusal(
        "There is no app password of the name \(name). `todos app-passwords` shows them.",
        kind: "not-found"
      )
    }
    try transport.removeAppPassword(app.id)
    try session.console.say("Removed: \(app.name)")
  }
}
