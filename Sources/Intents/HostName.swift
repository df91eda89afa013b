/// The host of a change that arrived over ssh, stored in the history instead of (or with) the agent's name.
package enum HostName {
  private static let sign = "host:"
  /// Maximum length of a stored host name in bytes.
  private static let limit = 40

  /// Returns the host name to store: an ssh(1) destination without user and port.
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

  /// Returns the stored mark of a change from a host; ignores an agent name that imitates another host's mark.
  package static func mark(_ host: String, agent: String?) -> String {
    var mark = sign + host
    guard let agent, !agent.hasPrefix(sign) else { return mark }
    mark += "/"
    for character in agent where mark.utf8.count + character.utf8.count <= AgentName.limit { mark.append(character) }
    return mark
  }

  /// Returns the phrase for a change from a host; nil if the name is an agent's.
  static func words(_ mark: String) -> String? {
    guard mark.hasPrefix(sign) else { return nil }
    let parts = mark.dropFirst(sign.count).split(separator: "/", maxSplits: 1)
    guard let host = parts.first else { return nil }
    let agent = parts.dropFirst().first.map { "by agent \($0) " } ?? ""
    return agent + "on \(host)"
  }
}
