/// What a look at a home's files found.
package struct Finding: Hashable, Sendable {
  /// Whether something is wrong.
  package let isFault: Bool
  /// What it is, and what to do about it.
  package let words: String

  /// Something that is as it should be.
  static func fine(_ words: String) -> Finding { Finding(isFault: false, words: words) }

  /// Something that is not.
  static func fault(_ words: String) -> Finding { Finding(isFault: true, words: words) }
}
