/// Everything that is said of a verb, in one row of the verb table.
///
/// Palette, help, footer, manual and command line read it.
package struct VerbRow: Hashable, Sendable {
  /// Its name, as in the settings: `clear-date`.
  package let name: String
  /// Other words that it is looked for by.
  package let synonyms: [String]
  /// The heading it stands under on the help page.
  package let group: VerbGroup
  /// What it does, in a few plain words.
  package let help: String
  /// What it wants to be told.
  package let parameters: [VerbParameter]
  /// Its keys on the list as they come; presses parted by blanks make a sequence.
  package let keys: [String]
  /// The word in the footer.
  package let word: String
  /// What must be so for it to be possible.
  package let need: VerbNeed

  /// A row of the table; its synonyms are parted by blanks.
  package init(
    _ name: String,
    _ group: VerbGroup,
    _ help: String,
    _ word: String,
    _ keys: [String],
    _ need: VerbNeed = .nothing,
    _ parameters: VerbParameter...,
    also synonyms: String = ""
  ) {
    self.name = name
    self.synonyms = synonyms.split(separator: " ").map(String.init)
    self.group = group
    self.help = help
    self.parameters = parameters
    self.keys = keys
    self.word = word
    self.need = need
  }
}
