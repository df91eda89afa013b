import ArgumentParser
import Programs
import Settings

/// `todosd unit`: a unit for systemd, to serve from login on.
struct UnitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unit",
    abstract: "Print a systemd unit.",
    discussion: """
      todosd unit > ~/.config/systemd/user/todosd.service
      systemctl --user enable --now todosd
      loginctl enable-linger       to serve while you are logged out

      useradd --system --home-dir /var/lib/todosd --create-home --key HOME_MODE=0700 todosd
      todosd unit --system > /etc/systemd/system/todosd.service
                                   for a user of its own, whoever is logged in; everything is in /var/lib/todosd
      """
  )

  @Argument(
    parsing: .captureForPassthrough,
    help: "`--system` for the whole machine, then what to say behind `serve`."
  )
  var arguments: [String] = []

  func run() throws {
    if arguments == ["--help"] || arguments == ["-h"] { throw CleanExit.helpRequest(self) }
    let scope: UnitFile.Scope = arguments.first == "--system" ? .machine : .person
    var arguments = scope == .machine ? Array(arguments.dropFirst()) : arguments
    var serve = try serve(arguments)
    if scope == .machine, serve.place.home == nil, serve.place.database == nil {
      // In front: what stands behind `--remind` belongs to its command.
      arguments = ["--home", UnitFile.machineHome] + arguments
      serve = try self.serve(arguments)
    }
    for path in [serve.place.home, serve.socket].compactMap(\.self) where !path.hasPrefix("/") {
      throw ValidationError("A unit starts in another folder: write the whole path of \(path).")
    }
    // A unit has no variables of this shell.
    let environment = Environment(
      Environment.process.all.filter { !$0.key.hasPrefix(SettingVariable.prefix) }
    )
    let unit = UnitFile(
      scope: scope,
      program: ProgramPath.running ?? "todosd",
      arguments: arguments,
      home: try serve.place.open(environment),
      environment: environment,
      hasCommand: !serve.remind.isEmpty,
      socket: serve.socket
    )
    print(unit.text, terminator: "")
  }

  /// What `serve` makes of these arguments.
  private func serve(_ arguments: [String]) throws -> ServeCommand {
    do { return try ServeCommand.parse(arguments) } catch {
      throw ValidationError(ServeCommand.message(for: error))
    }
  }
}
