/// A program of a test could not be run, or did not do what everything else builds on.
package struct ServerFailure: Error {
  /// A description of the failure.
  package let words: String

  /// A failure.
  package init(words: String) { self.words = words }
}
