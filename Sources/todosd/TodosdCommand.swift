import ArgumentParser
import TodoAPI

/// `todosd`: the server.
@main
struct TodosdCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todosd",
    abstract: "Keeps the items of several machines and people, over HTTP.",
    discussion: """
      todosd serve                 serve on 127.0.0.1:8080
      todosd password              set the password to sign in with
      On another machine: todos login http://HOST:8080
      """,
    version: ProgramVersion.current,
    subcommands: [
      ServeCommand.self, PasswordCommand.self, AccountCommand.self, BackupCommand.self, RestoreCommand.self,
      MoveCommand.self, DoctorCommand.self, UnitCommand.self, ManualCommand.self,
    ]
  )
}
