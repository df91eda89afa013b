import ArgumentParser
import Files
import Messages
import Notify
import Programs
import Settings

/// `todos remind install`: writes a systemd timer or a crontab line that reports reminders every minute.
struct RemindInstallCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: localized("Install a timer that sends reminders every minute while todos is not open."),
    discussion: localized(
      """
      Writes two systemd user units without enabling them. They use the same home as this call of \
      todos, so they work on the same list. An open todos and the timer never send the same reminder twice.
      """))

  @Flag(help: ArgumentHelp(localized("Print a crontab line instead."))) var cron = false
  @Flag(help: ArgumentHelp(localized("Print the files without writing them."))) var dryRun = false
  @Flag(help: ArgumentHelp(localized("Remove the files."))) var undo = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let folder = try Self.folder(session.environment)
    if undo { return try takeAway(folder, session) }
    let units = ReminderUnits(program: Notifier.program, variables: variables(in: session))
    if cron { return try tellCron(units, session) }
    if dryRun { return try show(units, folder, session) }
    guard ProgramPath.first("systemctl", in: session.environment["PATH"]) != nil else {
      try session.console.say(RemindMessages.systemdMissing)
      return try tellCron(units, session)
    }
    try write(units, folder, session)
  }

  /// Returns the environment for a timer: folders, locale, tmux socket, and the path of the notification programs.
  private func variables(in session: Session) -> [String: String] {
    let environment = session.environment
    var variables = session.folders.variables(environment)
    for name in ["TZ", "TMUX_TMPDIR", "LC_ALL", "LC_MESSAGES", "LC_TIME", "LANG"] {
      variables[name] = environment[name]
    }
    variables["TMUX"] = Reach.socketElsewhere(environment)
    let programs = ["tmux", "notify-send"] + session.config.reminders.command.prefix(1)
    variables["PATH"] = ReminderUnits.path(for: programs, in: environment["PATH"])
    return variables
  }

  private func show(_ units: ReminderUnits, _ folder: String, _ session: Session) throws {
    for file in units.files {
      try session.console.say("\(folder)/\(file.name):")
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        try session.console.say(line.isEmpty ? "" : "  " + line)
      }
    }
    try session.console.say(OutputMessages.nothingWritten)
  }

  private func write(_ units: ReminderUnits, _ folder: String, _ session: Session) throws {
    for file in units.files where try !Self.isOurs(folder + "/" + file.name) {
      throw Refusal(RemindMessages.notOurs("\(folder)/\(file.name)"))
    }
    try Folder(folder).make()
    for file in units.files {
      try UserFile(folder + "/" + file.name).replace(with: file.text)
      try session.console.say(RemindMessages.wrote("\(folder)/\(file.name)"))
    }
    for line in [
      "", RemindMessages.timerExplained, RemindMessages.enable,
      "  systemctl --user daemon-reload", "  systemctl --user enable --now \(ReminderUnits.timer)",
      RemindMessages.runWhileLoggedOut, "  loginctl enable-linger $USER",
      RemindMessages.undoRemovesFiles,
    ] { try session.console.say(line) }
  }

  private func takeAway(_ folder: String, _ session: Session) throws {
    var count = 0
    for name in [ReminderUnits.timer, ReminderUnits.service] {
      let path = folder + "/" + name
      guard File(path).exists else { continue }
      guard try Self.isOurs(path) else { throw Refusal(RemindMessages.stays(path)) }
      if dryRun {
        try session.console.say(RemindMessages.wouldRemove(path))
      } else if try File(path).remove() {
        try session.console.say(RemindMessages.removed(path))
      }
      count += 1
    }
    guard count > 0 else { return try session.console.say(RemindMessages.nothingInstalled(in: folder)) }
    guard !dryRun else { return }
    try session.console.say(RemindMessages.stopTimer)
    try session.console.say("  systemctl --user disable --now \(ReminderUnits.timer)")
  }

  private func tellCron(_ units: ReminderUnits, _ session: Session) throws {
    try session.console.say(units.cronLine)
    session.console.complain(RemindMessages.putIntoCrontab)
  }

  private static func folder(_ environment: Environment) throws(Refusal) -> String {
    guard let config = HomePlace.config(in: environment) else {
      throw Refusal(RemindMessages.noHomeFolder, status: .unusable)
    }
    return config + "/systemd/user"
  }

  /// Returns true if a file does not exist, or was written by this command.
  private static func isOurs(_ path: String) throws -> Bool {
    try UserFile(path).text().map { $0.hasPrefix(ReminderUnits.mark) } ?? true
  }
}
