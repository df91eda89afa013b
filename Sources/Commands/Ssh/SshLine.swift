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
    guard let host, !host.isEmpty, !host.hasPrefix("-") else {
      throw .usage("Name a host: todos ssh HOST. Put options of ssh before it.")
    }
    (self.host, command) = (host, Array(rest))
  }

  /// Removes the first option, with the word of its value.
  private static func option(_ rest: inout ArraySlice<String>) throws(Refusal) -> [String] {
    guard let word = rest.popFirst() else { return [] }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard !shellless.contains(letter) else {
        throw .usage("-\(letter) opens no remote shell. Leave it out, or run ssh itself.")
      }
      guard valued.contains(letter) else { continue }
      guard letters.isEmpty else { return [word] }
      guard let value = rest.popFirst() else { throw .usage("-\(letter) of ssh needs a value.") }
      return [word, value]
    }
    return [word]
  }

  /// Returns the ssh command line that forwards a local socket to the host.
  ///
  /// The user's options come first, since ssh uses the first of two values. `ControlPath=none` prevents a shared
  /// connection, which would keep the socket open after its shell ends.
  func call(forwarding local: String, to remote: String, isOnTerminal: Bool) -> [String] {
    ["ssh"] + options + (isOnTerminal ? ["-t"] : [])
      + ["-o", "ExitOnForwardFailure=yes", "-o", "ControlPath=none", "-R", "\(remote):\(local)", "--", host]
      + [RemoteScript.line(socket: remote, command: command.joined(separator: " "))]
  }
}
