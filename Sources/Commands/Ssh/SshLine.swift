/// What is said behind `todos ssh`: options of ssh(1), where to, and what is to be run there.
package struct SshLine: Hashable {
  /// The options, as they are.
  package private(set) var options: [String] = []
  /// Where to.
  package private(set) var host: String
  /// What is to be run; nothing for a shell.
  package private(set) var command: [String]

  /// Options that take a value, in the same word or the next.
  private static let valued = Set("BbcDEeFIiJLlmoPpRSw")
  /// Options with which ssh opens no shell, or does not stay until its end.
  private static let shellless = Set("fGNOQsVW")

  /// Takes words apart as ssh does: options may stand before the host and behind it; what follows is the command.
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

  /// The option at the front, with the word of its value.
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

  /// The call of ssh that forwards a socket of this machine to one there.
  ///
  /// What the person says goes before what we would like: of two values ssh takes the first. A shared connection would
  /// keep the socket open when its shell has ended.
  func call(forwarding local: String, to remote: String, isOnTerminal: Bool) -> [String] {
    ["ssh"] + options + (isOnTerminal ? ["-t"] : [])
      + ["-o", "ExitOnForwardFailure=yes", "-o", "ControlPath=none", "-R", "\(remote):\(local)", "--", host]
      + [RemoteScript.line(socket: remote, command: command.joined(separator: " "))]
  }
}
