import Files
import Glibc
import PtySupport
import StoreSupport

/// A host beside the user's machine: its own folders, and the environment of a login there.
struct FarHost {
  let near: CommandRunner

  init(_ near: CommandRunner) {
    self.near = near
    for name in ["", "/run", "/bin"] { mkdir(home + name, 0o700) }
    symlink(PtyProcess.product("todos"), home + "/bin/todos")
  }

  var home: String { near.folder + "/far" }
  /// The file of changes that wait there while the connection is down.
  var spool: String { home + "/.local/state/todos/spool.jsonl" }

  var environment: [String: String] {
    var variables = near.environment
    variables["TODOS_HOME"] = nil
    variables["HOME"] = home
    variables["XDG_RUNTIME_DIR"] = home + "/run"
    variables["PATH"] = home + "/bin:/usr/bin:/bin"
    variables["SHELL"] = "/bin/sh"
    return variables
  }

  func run(_ arguments: String..., over socket: String) -> PlainRun {
    var variables = environment
    variables["TODOS_SOCKET"] = socket
    return PlainRun(PtyProcess.product("todos"), arguments, environment: variables, folder: home)
  }

  /// The environment of the near machine with a fake `ssh`.
  ///
  /// The fake links the far path to the near socket and runs the given command in a shell, as a server would.
  var nearEnvironment: [String: String] {
    get throws {
      let settings = environment.filter { $0.key != "TODOS_HOME" }.map { "\($0.key)='\($0.value)'" }.sorted()
      let script = """
        #!/bin/sh
        printf '%s\\n' "$@" > \(near.folder)/asked
        for word; do [ "$previous" = -R ] && way=$word; previous=$word; last=$word; done
        ln -s "${way#*:}" "${way%%:*}"
        exec env -i \(settings.joined(separator: " ")) TERM="$TERM" sh -c "$last"
        """
      mkdir(near.folder + "/bin", 0o700)
      try TemporaryFolder.writeProgram(script, to: near.folder + "/bin/ssh")
      var variables = near.environment
      variables["PATH"] = near.folder + "/bin:/usr/bin:/bin"
      return variables
    }
  }

  /// The program's files there, apart from the spool and its companions.
  var traces: [String] {
    let own = Folder(home + "/.local/state/todos").names.filter { !$0.hasPrefix("spool") }
    let shared = Folder(home + "/.local/share/todos").names + Folder(home + "/.cache/todos").names
    return own + shared + Folder(home + "/run").names
  }
}
