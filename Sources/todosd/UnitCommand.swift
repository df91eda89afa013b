import ArgumentParser
import Programs

/// `todosd unit`: a unit for systemd, to serve from login on.
struct UnitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unit",
    abstract: "Print a systemd user unit.",
    discussion: """
      todosd unit > ~/.config/systemd/user/todosd.service
      systemctl --user enable --now todosd
      loginctl enable-linger       to serve while you are logged out
      """
  )

  @Argument(parsing: .captureForPassthrough, help: "What to say behind `serve`.")
  var arguments: [String] = []

  func run() throws {
    if arguments == ["--help"] || arguments == ["-h"] { throw CleanExit.helpRequest(self) }
    do { _ = try ServeCommand.parse(arguments) } catch {
      throw ValidationError(ServeCommand.message(for: error))
    }
    print(UnitCommand.text(program: ProgramPath.running ?? "todosd", arguments), terminator: "")
  }

  static func text(program: String, _ arguments: [String]) -> String {
    let command = ([program, "serve"] + arguments).map(quoted).joined(separator: " ")
    return """
      [Unit]
      Description=todos server

      [Service]
      ExecStart=\(command)
      Restart=on-failure
      RestartSec=2
      TimeoutStopSec=5
      UMask=0077
      NoNewPrivileges=yes
      LockPersonality=yes
      RestrictRealtime=yes
      RestrictSUIDSGID=yes
      SystemCallArchitectures=native

      [Install]
      WantedBy=default.target

      """
  }

  /// systemd.service(5), "command lines": quotes, and no meaning for % and $.
  private static func quoted(_ word: String) -> String {
    let plain = word.replacing("%", with: "%%").replacing("$", with: "$$")
    let isSimple = plain.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789._-/:%$@=".unicodeScalars.contains($0)
    }
    guard !isSimple || plain.isEmpty else { return plain }
    return "\"" + plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
