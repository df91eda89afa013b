import Files
import Glibc
import PtySupport
import StoreSupport

/// A host beside a person's machine: folders of its own, and what a login there finds in its environment.
struct FarHost {
  let near: CommandRunner

  init(_ near: CommandRunner) {
    self.near = near
    for name in ["", "/run", "/bin"] { mkdir(home + name, 0o700) }
    symlink(PtyProcess.product("todos"), home + "/bin/todos")
  }

  /// The person's home there.
  var home: String { near.folder + "/far" }
  /// What waits there while the way is gone.
  var spool: String { home + "/.local/state/todos/spool.jsonl" }

  /// What a shell there has in its environment.
  var environment: [String: String] {
    var variables = near.environment
    variables["TODOS_HOME"] = nil
    variables["HOME"] = home
    variables["XDG_RUNTIME_DIR"] = home + "/run"
    variables["PATH"] = home + "/bin:/usr/bin:/bin"
    variables["SHELL"] = "/bin/sh"
    return variables
  }

  /// Runs the program there, with a socket that is named to it.
  func run(_ arguments: String..., over socket: String) -> PlainRun {
    var variables = environment
    variables["TODOS_SOCKET"] = socket
    return PlainRun(PtyProcess.product("todos"), arguments, environment: variables, folder: home)
  }

  /// The environment of the near machine, with an `ssh` in it that goes there: it leads the far path to the near socket and
  /// has a shell run what it is handed, as a server would.
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

  /// What the program kept there, apart from the spool and what belongs to it.
  var traces: [String] {
    let own = Folder(home + "/.local/state/todos").names.filter { !$0.hasPrefix("spool") }
    let shared = Folder(home + "/.local/share/todos").names + Folder(home + "/.cache/todos").names
    return own + shared + Folder(home + "/run").names
  }
}
