/// The reason why an action is refused, in one or two sentences.
package struct ActionRefusal: Error, Hashable, Sendable {
  package let words: String

  package init(_ words: String) { self.words = words }
}
