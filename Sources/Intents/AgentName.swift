/// What an agent is called in the history: a program that acts for a person.
package enum AgentName {
  /// Bytes that a name may have.
  package static let limit = 64

  /// A name as it is kept; nil where there is none, or none that is short enough.
  package static func kept(_ name: String?) -> String? {
    guard let name, !name.isEmpty, name.utf8.count <= limit else { return nil }
    return name
  }

  /// The words that stand behind what an agent did, or what was done on another host.
  package static func words(_ name: String) -> String { HostName.words(name) ?? "by agent " + name }
}
