import ArgumentParser
import HTTPTransport
import Messages
import ScheduleGrammar
import TodoAPI
import TodoModel

/// `todos app-passwords`: manages passwords for programs, used instead of the account's own.
struct AppPasswordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app-passwords", abstract: localized("Create and remove passwords for scripts and other programs."),
    discussion: localized(
      """
      todos app-passwords add backup --read-only
      todos app-passwords add Phone --calendar
      Each lets one program sign in, without access to sessions, passwords, feeds and webhooks. One with --calendar
      opens the calendars (CalDAV) alone. Changing the password of the account removes them all.
      """), subcommands: [AppPasswordsListCommand.self, AppPasswordsAddCommand.self, AppPasswordsRemoveCommand.self],
    defaultSubcommand: AppPasswordsListCommand.self)
}

struct AppPasswordsListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: localized("Show the app passwords, and when each was last used."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let apps = try session.server().transport.appPasswords()
    if json.isWanted { return try session.console.pass(encodeJSON(AppPasswordsBody(apps)) + "\n") }
    if apps.isEmpty { try session.console.say(ServerMessages.noAppPasswords) }
    for app in apps {
      let used = app.lastUsedAt.map { ServerMessages.used(session.phrase.date(session.zone.local(at: $0))) }
      let facts = [
        app.name, app.scope.map(ServerMessages.scope), app.readOnly ? ServerMessages.readOnly : nil,
        used ?? ServerMessages.neverUsed,
      ]
      try session.console.say(facts.compactMap(\.self).joined(separator: "  "))
    }
  }
}

struct AppPasswordsAddCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: localized("Create a password for one program and show it once."),
    discussion: localized("Asks for your password, or reads it from standard input with --password-stdin."))

  @Argument(help: ArgumentHelp(localized("A unique name for it, such as backup."))) var name: String
  @Flag(help: ArgumentHelp(localized("Allow only reading."))) var readOnly = false
  @Flag(
    help: ArgumentHelp(
      localized("Only for calendar and to-do apps: opens the calendars (CalDAV) alone. Prints their address, too.")))
  var calendar = false
  @Flag(help: ArgumentHelp(localized("Read your password from standard input."))) var passwordStdin = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let server = try session.server()
    let password = try passwordStdin ? PasswordPrompt.line() : PasswordPrompt.ask(ServerMessages.yourPasswordPrompt)
    let scope: AppPasswordScope? = calendar ? .calendar : nil
    let wanted = NewAppPasswordBody(name: name, readOnly: readOnly, scope: scope, password: password)
    let made = try server.transport.addAppPassword(wanted)
    // An older server ignores the scope.
    guard made.scope == scope?.rawValue else {
      try server.transport.removeAppPassword(made.id)
      throw Refusal(ServerMessages.noCalendarScope(server.login.server))
    }
    if json.isWanted { return try session.console.pass(encodeJSON(made) + "\n") }
    if calendar { try session.console.say(ServerMessages.addressLine(server.login.server + "/dav/")) }
    try session.console.say(ServerMessages.accountLine(server.login.account))
    try session.console.say(ServerMessages.passwordLine(made.password ?? ""))
    session.console.complain(ServerMessages.passwordShownOnce(made.name))
  }
}

struct AppPasswordsRemoveCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: localized("Remove a program's password and sign the program out."))

  @Argument(help: ArgumentHelp(localized("Its name in the list."))) var name: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let transport = try session.server().transport
    guard let app = try transport.appPasswords().first(where: { $0.name == name }) else {
      throw Refusal(ServerMessages.noAppPassword(name), kind: "not-found")
    }
    try transport.removeAppPassword(app.id)
    try session.console.say(ServerMessages.removed(app.name))
  }
}
