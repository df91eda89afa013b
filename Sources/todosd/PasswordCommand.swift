import ArgumentParser
import Glibc
import Messages
import ServerApp
import Service
import TodoAPI

/// `todosd password`: sets the password of an account and ends all its sessions.
struct PasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: localized("Set the password to sign in with; all sessions of the account end."))

  @Option(help: ArgumentHelp(localized("The account; required if there are several."), valueName: "name")) var account:
    String?
  @Flag(help: ArgumentHelp(localized("Read the password from standard input, one line."))) var passwordStdin = false
  @OptionGroup var place: StoreOption

  func run() throws {
    let service = try place.open().service()
    defer { service.close() }
    let account = try wanted(service)
    let password = try passwordStdin ? PasswordInput.line() : PasswordInput.ask(account.name)
    if let refusal = PasswordRule.refusal(of: password) { throw ServerRefusal(refusal) }
    let hash = PasswordHash(of: password, cost: .usual) { UInt64.random(in: .min ... .max) }
    guard let hash else { throw ServerRefusal(AccountMessages.notEnoughMemory) }
    try service.setPassword(hash.description, of: account.id)
    print(
      account.name == LoginBody.usualAccount
        ? AccountMessages.passwordSet(of: account.name) : AccountMessages.passwordSetForNamed(account.name))
  }

  /// Returns the named account, or the only one; creates the first account.
  private func wanted(_ service: Service) throws -> Account {
    let usual = LoginBody.usualAccount
    if try service.accounts(atMost: 1).isEmpty, account == nil || account == usual { _ = try service.addAccount(usual) }
    if let account {
      if let id = try service.findAccount(account) { return Account(id: id, name: account) }
      throw ServerRefusal(AccountMessages.addMissing(account))
    }
    let accounts = try service.accounts(atMost: 10)
    guard accounts.count == 1, let only = accounts.first else {
      let names = accounts.map(\.name).joined(separator: ", ")
      let all = names + (accounts.count == 10 ? " ..." : "")
      throw ServerRefusal(AccountMessages.several(all))
    }
    return only
  }
}

/// The input of a password, never from the command line or the environment, which others can see.
enum PasswordInput {
  /// Returns the first line of standard input.
  static func line() throws(ServerRefusal) -> String {
    guard let line = readLine(strippingNewline: true) else { throw ServerRefusal(AccountMessages.noPasswordInput) }
    return line
  }

  /// Prompts for a password twice on the terminal without echo.
  static func ask(_ account: String) throws(ServerRefusal) -> String {
    guard isatty(STDIN_FILENO) == 1 else { throw ServerRefusal(AccountMessages.noTerminal) }
    let first = try hidden(AccountMessages.newPasswordPrompt(for: account))
    guard try first == hidden(AccountMessages.repeatPasswordPrompt) else {
      throw ServerRefusal(AccountMessages.passwordsDiffer)
    }
    return first
  }

  private static func hidden(_ prompt: String) throws(ServerRefusal) -> String {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { throw ServerRefusal(AccountMessages.terminalNotUsable) }
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
