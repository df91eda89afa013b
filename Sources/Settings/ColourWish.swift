/// Whether colour is wanted: `--color` and the setting `color`.
package enum ColourWish: String, CaseIterable, Hashable, Sendable {
  /// As the terminal and the environment say.
  case auto
  /// Also where output is no terminal.
  case always
  /// Attributes only.
  case never
}
