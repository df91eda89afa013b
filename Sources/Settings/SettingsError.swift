/// A setting, folder or file of the user that cannot be used: what happened and what to do, as a sentence.
package struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  package let description: String

  package init(_ sentence: String) { description = sentence }
}
