import ArgumentParser
import HTTPTransport

/// `todos unlock`: opens a sealed login until the machine restarts.
struct UnlockCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Open a sealed sign-in, for all programs of yours, until the machine starts anew.",
    discussion:
      "Made by: todos login URL --keep sealed. The passphrase is asked for, or read from standard input."
  )

  @Flag(help: "Read the passphrase from standard input.")
  var passphraseStdin = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try session.checkIsOwn("open a sign-in")
    try session.tokenFile.checkIsSealed()
    let passphrase =
      try passphraseStdin
      ? PasswordPrompt.line() : PasswordPrompt.ask("Passphrase: ", orBy: "--passphrase-stdin")
    let server = try session.tokenFile.unseal(by: passphrase)
    try session.console.say("Open: the sign-in to \(server), until this machine starts anew, or: todos lock")
  }
}

struct LockCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Close a sealed sign-in again; its passphrase opens it.",
    discussion: "The list stays as it is, and what you change waits here."
  )

  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try session.checkIsOwn("close a sign-in")
    try session.tokenFile.seal()
    try session.console.say("Closed. To open it: todos unlock")
  }
}
