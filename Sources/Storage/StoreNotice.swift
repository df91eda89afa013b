/// Something a person should be told once about a store.
package struct StoreNotice: Hashable, Sendable {
  /// The sentences.
  package let words: String

  /// A notice.
  package init(_ words: String) { self.words = words }
}
