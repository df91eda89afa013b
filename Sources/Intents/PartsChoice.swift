/// The treatment of open parts when their item is completed.
package enum PartsChoice: String, CaseIterable, Codable, Hashable, Sendable {
  /// Completes the parts too.
  case done
  /// Leaves the parts open.
  case keep
}
