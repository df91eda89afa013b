/// The arguments of `todos ssh`: options of ssh(1), a host, and a command.
package struct SshLine: Hashable {
  package private(set) var options: [String] = []
  package private(set) var host: String
  /// The command; empty for a shell.
  package private(set) var command: [String]

  /// Options that take a value, in the same word or the next.
  private static let valued = Set("BbcDEeFIiJLlmoPpRSw")
  /// Options with which ssh opens no shell, or does not wait for its end.
  private static let shellless = Set("fGNOQsVW")

  /// Parses words like ssh: options may precede or follow the host; the command comes last.
  package init(_ words: [String]) throws(Refusal) {
    var rest = words[...]
    var host: String?
    while let word = rest.first {
      if word == "--" {
        rest = rest.dropFirst()
        if host == nil { host = rest.popFirst() }
        break
      }
      if word.hasPrefix("-"), word.count > 1 {
        options += try Self.option(&rest)
      } else if host == nil {
        host = rest.popFirst()
      } else {
        break
      }
    }
    guard let host, !host.isEmpty, !host.hasPrefix("-") else { throw .usage(SshMessages.nameHost) }
    (self.host, command) = (host, Array(rest))
  }

  /// Removes the first option, with the word of its value.
  private static func option(_ rest: inout ArraySlice<String>) throws(Refusal) -> [String] {
    guard let word = rest.popFirst() else { return [] }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard !shellless.contains(letter) else { throw .usage(SshMessages.opensNoShell(letter)) }
      guard valued.contains(letter) else { continue }
      guard letters.isEmpty else { return [word] }
      guard let value = rest.popFirst() else { throw .usage(SshMessages.optionNeedsValue(letter)) }
      return [word, value]
    }
    return [word]
  }

  /// Returns the ssh command line that forwards a local socket to the host.
  ///
  /// The user's options come first, since ssh uses the first of two values. `ControlPath=none` prevents a shared
  /// connection, which would keep the socket open after its shell ends.
  func call(forwarding local: String, to remote: String, isOnTerminal: Bool) -> [String] {
    ["ssh"] + options + (isOnTerminal ? ["-t"] : []) + [
      "-o", "ExitOnForwardFailure=yes", "-o", "ControlPath=none", "-R", "\(remote):\(local)", "--", host,
    ] + [RemoteScript.line(socket: remote, command: command.joined(separator: " "))]
  }
}

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
    #"if [ -s "$d/state/replica.sqlite-wal" ]; then "$d/todos" sync > /dev/null; fi"#, #"rm -rf "$d" "$s"; }"#, "s=$1",
    "trap leave EXIT", #"trap "exit 129" HUP"#, #"trap "exit 130" INT"#, #"trap "exit 143" TERM"#,
    #"ln -s "$s" "$d/socket" || exit 1"#, #"TODOS_SOCKET=$d/socket; export TODOS_SOCKET"#,
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
