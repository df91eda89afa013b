/// An unusable setting, folder or file of the user: the cause and the remedy, as a sentence.
package struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ sentence: String) { description = sentence }
}
