import ArgumentParser
import Files
import Glibc
import HTTPTransport
import Intents
import Messages
import Settings
import Sync
import TodoAPI
import TodoModel

/// `todos login`: connects this home to a server.
struct LoginCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: localized("Sign in to a server and upload your items."),
    discussion: localized(
      """
      todos login https://todo.example
      todos login unix:/run/user/1000/todosd.sock
      Asks for the password, or reads it from standard input with --password-stdin; then the passphrase for --keep sealed is the
      second line.
      """))

  @Argument(help: ArgumentHelp(localized("The server's address: https://todo.example, or the path of its socket.")))
  var server: String
  @Option(help: ArgumentHelp(localized("The account."))) var account = LoginBody.usualAccount
  @Option(help: ArgumentHelp(localized("Name of this device in the list of sessions; default: its host name.")))
  var name: String?
  @Option(
    help: ArgumentHelp(
      localized(
        "Where to store token and key: file; keyring for kernel memory, until the next reboot; sealed for a file "
          + "encrypted with a passphrase (todos unlock)."), valueName: "place")) var keep = Login.Place.file
  @Flag(help: ArgumentHelp(localized("Read the password from standard input."))) var passwordStdin = false
  @Flag(
    help: ArgumentHelp(localized("Allow plain http to another machine: anyone on the network can read the traffic.")))
  var insecureHttp =
    false
  @Option(
    help: ArgumentHelp(
      localized("Also trust the certificate authorities in this file for this server."), valueName: "file"),
    completion: .file()) var ca: String?
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try session.checkIsOwn(SshMessages.signInThere)
    let address = try address()
    let authorities = try authorities()
    if keep != .file { try checkKeyring() }
    let former = try? session.server()
    let password =
      try passwordStdin ? PasswordPrompt.line() : PasswordPrompt.ask(ServerMessages.passwordPrompt(of: account))
    let passphrase = keep == .sealed ? try passphrase() : ""
    let body = LoginBody(
      account: account, password: password, name: name ?? MachineName.short, zone: session.zone.identifier)
    var login = try HTTPTransport.login(address, body, former: former?.login, authorities: authorities)
    login.place = keep
    let numbers = FormerNumbers(session)
    try session.folders.make()
    try session.tokenFile.write(login, sealedBy: passphrase)
    try? former?.transport.logout()
    if login.isReadOnly { session.console.complain(ServerMessages.passwordIsReadOnly) }
    let home = try session.open()
    try home.resetBackoff()
    let report = home.settle(seconds: 60, isAsked: true)
    if let failure = report.failure { throw failure }
    let items = try home.rows(Query(.all, limit: 1)).counts.items
    try session.console.say(ServerMessages.signedIn(to: address.text, as: account, items: items))
    for line in try numbers.changes(in: home, ItemWords(session, in: home)) { try session.console.say(line) }
    for words in [address.warning, report.freshness.reason].compactMap(\.self) { session.console.complain(words) }
  }

  private func passphrase() throws -> String {
    let said = try passwordStdin ? PasswordPrompt.line() : PasswordPrompt.ask(ServerMessages.newPassphrasePrompt)
    guard said.count >= 8 else { throw Refusal(ServerMessages.passphraseTooShort) }
    guard try passwordStdin || said == PasswordPrompt.ask(ServerMessages.repeatPassphrasePrompt) else {
      throw Refusal(ServerMessages.entriesDiffer)
    }
    return said
  }

  /// Throws before the login if its secrets could not be stored.
  private func checkKeyring() throws(TokenFault) {
    do throws(KeyringFault) { try KernelKeyring.check() } catch { throw .keyring(error.reason) }
  }

  /// Returns the absolute path of the file of authorities, since later commands run in other folders.
  private func authorities() throws(Refusal) -> String? {
    guard let ca else { return nil }
    let text: String?
    do { text = try File(ca).text(limit: 1 << 20) } catch {
      throw Refusal(ServerMessages.authoritiesNotRead(ca, error.reason))
    }
    guard let text, let path = File(ca).real?.path else { throw Refusal(ServerMessages.authoritiesMissing(ca)) }
    guard text.contains("-----BEGIN CERTIFICATE-----") else {
      throw Refusal(ServerMessages.noCertificate(in: ca))
    }
    return path
  }

  private func address() throws(AddressFault) -> ServerAddress {
    let address = try ServerAddress(server)
    guard address.warning == nil || insecureHttp else { throw .notSecure }
    return address
  }
}

extension Login.Place: ExpressibleByArgument {}

/// The name of this machine in lists of sessions.
private enum MachineName {
  /// The host name without the domain.
  static var short: String {
    var name = utsname()
    guard uname(&name) == 0 else { return ServerMessages.unnamedMachine }
    let text = withUnsafeBytes(of: &name.nodename) { bytes in
      String(decoding: bytes.prefix { $0 != 0 && $0 != 0x2E }, as: UTF8.self)
    }
    return text.isEmpty ? ServerMessages.unnamedMachine : text
  }
}

/// `todos logout`: disconnects this home from its server; the items stay.
struct LogoutCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: localized("Sign out of the server; the items stay here."))

  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let server = try? session.server()
    if server == nil, (try? session.tokenFile.written()) != nil {
      session.console.complain(ServerMessages.serverNotToldLocked)
    }
    let home = try session.open()
    if server != nil { _ = home.settle(isAsked: true) }
    let numbers = FormerNumbers(session)
    do throws(TransportError) { try server?.transport.logout() } catch {
      session.console.complain(ServerMessages.serverNotTold(error.words))
    }
    guard try session.tokenFile.remove() else {
      throw Refusal(ServerMessages.notSignedIn, kind: "unauthenticated")
    }
    try home.resetBackoff()
    if let failure = home.settle(seconds: 60).failure { throw failure }
    try session.console.say(
      server.map { ServerMessages.signedOut(of: $0.login.server) } ?? ServerMessages.signedOutOfUnknownServer)
    for line in try numbers.changes(in: home, ItemWords(session, in: home)) { try session.console.say(line) }
  }
}

/// `todos unlock`: opens a sealed login until the machine restarts.
struct UnlockCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: localized("Unlock a sealed sign-in for all your programs until the next reboot."),
    discussion: localized(
      "Created by: todos login URL --keep sealed. Asks for the passphrase, or reads it from standard input."))

  @Flag(help: ArgumentHelp(localized("Read the passphrase from standard input."))) var passphraseStdin = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try session.checkIsOwn(SshMessages.openSignInThere)
    try session.tokenFile.checkIsSealed()
    let passphrase =
      try passphraseStdin
      ? PasswordPrompt.line() : PasswordPrompt.ask(ServerMessages.passphrasePrompt, orBy: "--passphrase-stdin")
    let server = try session.tokenFile.unseal(by: passphrase)
    try session.console.say(ServerMessages.unlocked(server))
  }
}

struct LockCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: localized("Lock a sealed sign-in again."),
    discussion: localized("The list stays available, and your changes wait here."))

  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try session.checkIsOwn(SshMessages.closeSignInThere)
    try session.tokenFile.seal()
    try session.console.say(ServerMessages.locked)
  }
}

/// The numbers of items before this home changes its authority.
///
/// Each authority numbers items by itself, a server those of all machines, so that an item's number may change.
struct FormerNumbers {
  /// Maximum number of changes in the report.
  private static let limit = 20
  private let numbers: [ItemID: Int]

  /// Reads the numbers from a session's home; empty if there is no readable home.
  init(_ session: Session) {
    guard File(session.folders.replica).exists, let home = try? session.openSilently() else {
      numbers = [:]
      return
    }
    numbers = [ListView.all, .done].reduce(into: [:]) { numbers, view in
      for row in (try? home.rows(Query(view, limit: 10_000_000)))?.rows ?? [] { numbers[row.item.id] = row.item.number }
    }
  }

  /// Returns the changed numbers, one line each.
  func changes(in home: Home, _ words: ItemWords) throws -> [String] {
    let changed = try home.rows(Array(numbers.keys)).compactMap { row -> (old: Int, row: Row)? in
      guard let old = numbers[row.item.id], let new = row.item.number, new != old else { return nil }
      return (old, row)
    }
    if changed.isEmpty { return [] }
    let lines = changed.sorted { $0.old < $1.old }.prefix(Self.limit).map {
      "  " + ServerMessages.numberChanged($0.old, words.line($0.row))
    }
    let rest = changed.count - lines.count
    return [ServerMessages.itemsRenumbered] + lines
      + (rest > 0 ? ["  " + ServerMessages.moreRenumbered(rest)] : [])
  }
}
