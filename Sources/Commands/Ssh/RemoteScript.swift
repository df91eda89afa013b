/// What is run on the other host, by whatever shell the person has there.
package enum RemoteScript {
  /// A folder of the person's alone in which a link leads to the socket, the name of both in the environment, then the
  /// command or a shell; all of it is taken away at the end, also where the connection breaks.
  ///
  /// A log of the device's file is there by then only where a program was killed: what that had not passed on goes to the list,
  /// or into the spool.
  /// It has no quote, no backslash and no end of a line, so that every shell reads it alike between single quotes.
  private static let text = [
    #"d=$(mktemp -d "${XDG_RUNTIME_DIR:-${TMPDIR:-/tmp}}/todos-XXXXXXXXXX") || exit 1"#,
    #"leave() { trap "" HUP INT TERM"#,
    #"if [ -s "$d/state/replica.sqlite-wal" ]; then "$d/todos" sync > /dev/null; fi"#,
    #"rm -rf "$d" "$s"; }"#, "s=$1", "trap leave EXIT", #"trap "exit 129" HUP"#,
    #"trap "exit 130" INT"#, #"trap "exit 143" TERM"#, #"ln -s "$s" "$d/socket" || exit 1"#,
    #"TODOS_SOCKET=$d/socket; export TODOS_SOCKET"#,
    #"if [ -n "$2" ]; then "${SHELL:-/bin/sh}" -c "$2"; else "${SHELL:-/bin/sh}" -l; fi"#,
  ].joined(separator: "; ")

  /// The line for the shell there; an empty command is a shell of the person's.
  package static func line(socket: String, command: String) -> String {
    "exec sh -c '\(text)' todos \(quoted(socket)) \(quoted(command))"
  }

  /// A word that every shell takes as it is: for fish a backslash stands for the next sign between single quotes, too.
  private static func quoted(_ word: String) -> String {
    "'" + word.map { $0 == "'" || $0 == #"\"# ? "'\\\($0)'" : String($0) }.joined() + "'"
  }
}
