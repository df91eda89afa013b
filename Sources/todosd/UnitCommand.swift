import ArgumentParser
import Files
import Messages
import Programs
import Settings

/// `todosd unit`: prints systemd units and container files that start the server at boot or login.
struct UnitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unit", abstract: localized("Print a systemd unit, or the files of a container."),
    discussion: localized(
      """
      todosd unit > ~/.config/systemd/user/todosd.service
      systemctl --user enable --now todosd
      loginctl enable-linger       to serve while you are logged out

      useradd --system --home-dir /var/lib/todosd --create-home --key HOME_MODE=0700 todosd
      todosd unit --system > /etc/systemd/system/todosd.service
                                   for a user of its own, whoever is logged in; everything is in /var/lib/todosd

      todosd unit --system --backup > /etc/systemd/system/todosd-backup.service
      todosd unit --backup-timer > /etc/systemd/system/todosd-backup.timer
                                   a backup every night, of which seven stay

      todosd unit --container > Containerfile
      todosd unit --compose > compose.yaml
                                   for podman, docker or buildah, with this program beside them
      """))

  private enum Text: String {
    case serve = ""
    case backup = "--backup"
    case backupTimer = "--backup-timer"
    case container = "--container"
    case compose = "--compose"
  }

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      localized(
        "`--system` for the whole machine; `--backup`, `--backup-timer`, `--container` or `--compose`; then the options of"
          + " `serve` or `backup`."))) var arguments: [String] = []

  func run() throws {
    if arguments == ["--help"] || arguments == ["-h"] { throw CleanExit.helpRequest(self) }
    var words = arguments[...]
    let scope: UnitFile.Scope = words.first == "--system" ? .machine : .person
    if scope == .machine { words.removeFirst() }
    let text = words.first.flatMap(Text.init(rawValue:)) ?? .serve
    if text != .serve { words.removeFirst() }
    switch text {
    case .serve: print(try server(scope, Array(words)).text, terminator: "")
    case .backup: print(try backup(scope, Array(words)).text, terminator: "")
    case .backupTimer, .container, .compose:
      guard words.isEmpty, text == .backupTimer || scope == .person else {
        throw ValidationError(ServeMessages.unitOptions(text.rawValue))
      }
      let texts: [Text: String] = [
        .backupTimer: UnitFile.backupTimer, .container: ContainerFile.image, .compose: ContainerFile.compose,
      ]
      print(texts[text] ?? "", terminator: "")
    }
  }

  private func server(_ scope: UnitFile.Scope, _ arguments: [String]) throws -> UnitFile {
    var arguments = arguments
    var serve = try parse(ServeCommand.self, arguments)
    if scope == .machine, serve.place.home == nil, serve.place.database == nil {
      // Goes first, because the arguments after `--remind` belong to its command.
      arguments = ["--home", UnitFile.machineHome] + arguments
      serve = try parse(ServeCommand.self, arguments)
    }
    try check([serve.place.home, serve.socket])
    return try unit(
      scope, .serve, arguments, serve.place, hasCommand: !serve.remind.isEmpty,
      path: serve.socket.map { File($0).folder.path })
  }

  private func backup(_ scope: UnitFile.Scope, _ arguments: [String]) throws -> UnitFile {
    var arguments = arguments
    let hasFolder = arguments.contains { $0 == "--into" || $0.hasPrefix("--into=") }
    let said = try parse(BackupCommand.self, hasFolder ? arguments : arguments + ["--into", "/"])
    if scope == .machine, said.place.home == nil, said.place.database == nil {
      arguments += ["--home", UnitFile.machineHome]
    }
    if said.keep == nil { arguments += ["--keep", "7"] }
    if !hasFolder {
      let home = try said.place.open(environment)
      guard home.server == nil || scope == .machine else {
        throw ValidationError(ServeMessages.backupsNeedFolder)
      }
      let isOwn = scope == .person || said.place.home != nil
      arguments += ["--into", (isOwn ? home.dataFolder : UnitFile.machineHome) + "/backups"]
    }
    let backup = try parse(BackupCommand.self, arguments)
    try check([backup.place.home, backup.into])
    return try unit(scope, .backup, arguments, backup.place, hasCommand: false, path: backup.into)
  }

  private func unit(
    _ scope: UnitFile.Scope, _ job: UnitFile.Job, _ arguments: [String], _ place: StoreOption, hasCommand: Bool,
    path: String?
  ) throws -> UnitFile {
    UnitFile(
      scope: scope, job: job, program: ProgramPath.running ?? "todosd", arguments: arguments,
      home: try place.open(environment), environment: environment, hasCommand: hasCommand, folder: path)
  }

  /// The environment without `todosd` settings, which a unit does not inherit; user folders stay.
  private var environment: Environment {
    Environment(Environment.process.all.filter { !$0.key.hasPrefix(SettingVariable.prefix) })
  }

  private func check(_ paths: [String?]) throws {
    for path in paths.compactMap(\.self) where !path.hasPrefix("/") {
      throw ValidationError(ServeMessages.giveFullPath(path))
    }
  }

  private func parse<Command: ParsableCommand>(_ command: Command.Type, _ arguments: [String]) throws -> Command {
    do { return try command.parse(arguments) } catch { throw ValidationError(command.message(for: error)) }
  }
}
