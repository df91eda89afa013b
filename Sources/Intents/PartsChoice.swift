/// What becomes of the open parts of an item that is done.
package enum PartsChoice: String, CaseIterable, Codable, Hashable, Sendable {
  /// They are done with it.
  case done
  /// They stay as they are.
  case keep
}
