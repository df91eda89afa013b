/// What stands in the history for what came from another host over ssh: in the place of an agent's name, and with it where
/// an agent did it there.
package enum HostName {
  private static let sign = "host:"
  /// Bytes of a host's name that are kept.
  private static let limit = 40

  /// The name of a host as it is kept: what stands between the user and the port of a destination of ssh(1).
  package static func kept(_ destination: String) -> String {
    var rest = destination[...]
    if rest.hasPrefix("ssh://") {
      rest = rest.dropFirst("ssh://".count).prefix { $0 != "/" }
      if let port = rest.lastIndex(of: ":"), !rest.hasSuffix("]") { rest = rest[..<port] }
    }
    if let user = rest.lastIndex(of: "@") { rest = rest[user...].dropFirst() }
    let plain = rest.unicodeScalars.filter { ("!"..."~").contains($0) && $0 != "/" }
    let name = String(String.UnicodeScalarView(plain)).prefix(limit)
    return name.isEmpty ? "ssh" : String(name)
  }

  /// What is kept of a change that came from a host, made by an agent or the person; no host may say that it is another.
  package static func mark(_ host: String, agent: String?) -> String {
    var mark = sign + host
    guard let agent, !agent.hasPrefix(sign) else { return mark }
    mark += "/"
    for character in agent where mark.utf8.count + character.utf8.count <= AgentName.limit {
      mark.append(character)
    }
    return mark
  }

  /// The words that stand behind what was done there; nil where the name is an agent's.
  static func words(_ mark: String) -> String? {
    guard mark.hasPrefix(sign) else { return nil }
    let parts = mark.dropFirst(sign.count).split(separator: "/", maxSplits: 1)
    guard let host = parts.first else { return nil }
    let agent = parts.dropFirst().first.map { "by agent \($0) " } ?? ""
    return agent + "on \(host)"
  }
}
