/// The script for the other host, for any login shell.
package enum RemoteScript {
  /// Creates a private folder with a link to the socket, sets the environment, and runs the command or a shell.
  ///
  /// The script removes the folder and the socket at its end, also after a broken connection. A log of the replica
  /// remains only if a program was killed; its unsent changes are sent to the list or go to the spool. The text
  /// contains no single quote, backslash or line end, so that every shell reads it alike in single quotes.
  private static let text = [
    #"d=$(mktemp -d "${XDG_RUNTIME_DIR:-${TMPDIR:-/tmp}}/todos-XXXXXXXXXX") || exit 1"#,
    #"leave() { trap "" HUP INT TERM"#,
    #"if [ -s "$d/state/replica.sqlite-wal" ]; then "$d/todos" sync > /dev/null; fi"#,
    #"rm -rf "$d" "$s"; }"#, "s=$1", "trap leave EXIT", #"trap "exit 129" HUP"#,
    #"trap "exit 130" INT"#, #"trap "exit 143" TERM"#, #"ln -s "$s" "$d/socket" || exit 1"#,
    #"TODOS_SOCKET=$d/socket; export TODOS_SOCKET"#,
    #"if [ -n "$2" ]; then "${SHELL:-/bin/sh}" -c "$2"; else "${SHELL:-/bin/sh}" -l; fi"#,
  ].joined(separator: "; ")

  /// Returns the line for the shell there; an empty command runs the user's shell.
  package static func line(socket: String, command: String) -> String {
    "exec sh -c '\(text)' todos \(quoted(socket)) \(quoted(command))"
  }

  /// Quotes a word for any shell; fish treats a backslash in single quotes as an escape, too.
  private static func quoted(_ word: String) -> String {
    "'" + word.map { $0 == "'" || $0 == #"\"# ? "'\\\($0)'" : String($0) }.joined() + "'"
  }
}
