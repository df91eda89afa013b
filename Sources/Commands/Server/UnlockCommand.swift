import ArgumentParser
import HTTPTransport

/// `todos unlock`: opens a sealed login until the machine restarts.
struct UnlockCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Unlock a sealed sign-in for all your programs until the next reboot.",
    discussion:
      "Created by: todos login URL --keep sealed. Asks for the passphrase, or reads it from standard input."
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
    try session.console.say("Unlocked the sign-in to \(server) until the next reboot, or until: todos lock")
  }
}

struct LockCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Lock a sealed sign-in again.",
    discussion: "The list stays available, and your changes wait here."
  )

  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try session.checkIsOwn("close a sign-in")
    try session.tokenFile.seal()
    try session.console.say("Locked. To unlock it: todos unlock")
  }
}
