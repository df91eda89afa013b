/// The content of the settings table `[add]`.
package struct AddChoice: Hashable, Sendable {
  /// Indicates that `todos add` puts an item without a list into the list of the current directory.
  package var here = false

  package init() {}
}
