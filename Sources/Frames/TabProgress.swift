/// How far something is, as some terminals show it on a tab or in the dock.
package enum TabProgress: Hashable, Sendable {
  /// So many of a hundred.
  case percent(Int)
  /// Something is under way; nobody knows how far.
  case busy
}
