/// What is run on the other host, by whatever shell the person has there.
enum RemoteScript {
  /// A folder of the person's alone in which a link leads to the socket, the name of both in the environment, then the
  /// command or a shell; all of it is taken away at the end, also where the connection breaks.
  ///
  /// It has no quote, no backslash and no end of a line, so that every shell reads it alike between single quotes.
  private static let text = [
    #"d=$(mktemp -d "${XDG_RUNTIME_DIR:-${TMPDIR:-/tmp}}/todos-XXXXXXXXXX") || exit 1"#,
    #"leave() { rm -rf "$d" "$s"; }"#, "s=$1", "trap leave EXIT", #"trap "exit 129" HUP"#,
    #"trap "exit 130" INT"#, #"trap "exit 143" TERM"#, #"ln -s "$s" "$d/socket" || exit 1"#,
    #"TODOS_SOCKET=$d/socket; export TODOS_SOCKET"#,
    #"if [ -n "$2" ]; then "${SHELL:-/bin/sh}" -c "$2"; else "${SHELL:-/bin/sh}" -l; fi"#,
  ].joined(separator: "; ")

  /// The line for the shell there; an empty command is a shell of the person's.
  static func line(socket: String, command: String) -> String {
    "exec sh -c '\(text)' todos \(quoted(socket)) \(quoted(command))"
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
