package import TodoModel

/// Finds a zone by its IANA name, so that what is pure can ask for one.
package struct Zones: Sendable {
  /// The zone of that name; nil where the system knows none.
  package let named: @Sendable (String) -> (any Zone)?

  /// A way to find zones.
  package init(named: @escaping @Sendable (String) -> (any Zone)?) { self.named = named }
}
