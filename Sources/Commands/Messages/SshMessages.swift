import Messages

/// Messages of `todos ssh` and of commands that work on the list of another machine.
enum SshMessages {
  static var nameHost: String { localized("Name a host: todos ssh HOST. Put options of ssh before it.") }

  static func opensNoShell(_ option: Character) -> String {
    localized("-\(option) opens no remote shell. Leave it out, or run ssh itself.")
  }

  static func optionNeedsValue(_ option: Character) -> String { localized("-\(option) of ssh needs a value.") }
  static var sshNotStarted: String {
    localized("ssh cannot be started. Install the OpenSSH client, or add it to PATH.")
  }

  static func colonInFolder(_ folder: String) -> String {
    localized("ssh cannot use a folder with a colon in its name: \(folder). Set TMPDIR to another folder.")
  }

  static func folderNotCreated(_ folder: String, _ reason: String) -> String {
    localized("Cannot create a folder in \(folder): \(reason).")
  }

  static func socketGone(_ socket: String) -> String {
    localized("The socket to the machine you came from is gone: \(socket)")
  }
  static func listNotReached(_ socket: String) -> String { localized("The list cannot be reached over \(socket)") }

  static var connectAgain: String {
    localized("Connect again with `todos ssh`; until then, what you `todos add` is saved here for the list.")
  }

  static var changeNotSaved: String { localized("The change could not be saved for later.") }

  static func changesSaved(in spool: String, _ count: Int) -> String {
    plural(
      count,
      one: "The connection to the list is lost: 1 change is saved in \(spool), and sent when you connect again with"
        + " `todos ssh`.",
      other: "The connection to the list is lost: \(count) changes are saved in \(spool), and sent when you connect"
        + " again with `todos ssh`.")
  }

  static func savedChangesSent(_ count: Int) -> String {
    plural(
      count,
      one: "1 change that was saved here while the connection was lost: now sent to the list.",
      other: "\(count) changes that were saved here while the connection was lost: now sent to the list.")
  }

  static func savedChangesRefused(_ file: String) -> String {
    localized("The list refused some of the changes saved here. They are in \(file).")
  }

  static func connected(_ socket: String) -> String {
    localized("the list of the machine you came from, over \(socket); nothing is stored here")
  }

  static func connected(_ socket: String, waiting count: Int, in spool: String) -> String {
    localized(
      "the list of the machine you came from, over \(socket); nothing is stored here; waiting in \(spool): \(count)")
  }

  static func disconnected(_ reason: String, waiting count: Int, in spool: String) -> String {
    localized("\(reason); waiting in \(spool): \(count)")
  }

  static func connectOrUnset(_ variable: String) -> String {
    localized("connect again with `todos ssh`, or: unset \(variable)")
  }

  static func signInThere(_ variable: String) -> String {
    localized(
      "This shell works on the list of the machine you came from: sign in there, or here behind: unset \(variable)")
  }

  static func openSignInThere(_ variable: String) -> String {
    localized(
      "This shell works on the list of the machine you came from: open a sign-in there, or here behind: unset"
        + " \(variable)")
  }

  static func closeSignInThere(_ variable: String) -> String {
    localized(
      "This shell works on the list of the machine you came from: close a sign-in there, or here behind: unset"
        + " \(variable)")
  }

  static func backUpThere(_ variable: String) -> String {
    localized(
      "This shell works on the list of the machine you came from: make a backup there, or here behind: unset \(variable)"
    )
  }

  static func restoreThere(_ variable: String) -> String {
    localized(
      "This shell works on the list of the machine you came from: restore a backup there, or here behind: unset"
        + " \(variable)")
  }

  static func askServerThere(_ variable: String) -> String {
    localized(
      "This shell works on the list of the machine you came from: ask the server there, or here behind: unset"
        + " \(variable)")
  }
}
