/// The name of an agent (a program that acts for the user) in the history.
package enum AgentName {
  /// Maximum length in bytes.
  package static let limit = 64

  /// Returns the name to store; nil if it is missing, empty or longer than `limit`.
  package static func kept(_ name: String?) -> String? {
    guard let name, !name.isEmpty, name.utf8.count <= limit else { return nil }
    return name
  }

  /// Returns the phrase shown after a change made by an agent or on another host.
  package static func words(_ name: String) -> String { HostName.words(name) ?? "by agent " + name }
}
