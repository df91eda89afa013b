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

/// The headings of the help page, in its order.
package enum VerbGroup: String, CaseIterable, Codable, Hashable, Sendable {
  case move, act, several, back, look, app

  /// The heading.
  package var title: String {
    switch self {
    case .move: "Move"
    case .act: "Do"
    case .several: "Several"
    case .back: "Back"
    case .look: "Look"
    case .app: "App"
    }
  }
}

/// What a verb wants to be told, in the order it is said.
package enum VerbParameter: String, CaseIterable, Codable, Hashable, Sendable {
  /// Items: those selected, or numbers on the command line.
  case items
  /// Words of a title, with a date in them.
  case text
  /// Words for a date.
  case when
  /// How much it matters.
  case priority
  /// The name of a list.
  case list
  /// The name of a tag.
  case tag
  /// What to find: the words of a filter.
  case filter
  case file
  /// The name of a theme.
  case theme
  /// How many times, or how many rows.
  case count
}

/// What must be so for a verb to be possible; each surface says in its own words why it is not.
package enum VerbNeed: CaseIterable, Hashable, Sendable {
  case nothing
  /// Something is listed.
  case rows
  /// Changes can be written.
  case writing
  /// There is an item, and changes can be written.
  case item
  /// One of the items is open.
  case openItem
  /// One of the items is open, or a reminder was just told.
  case openItemOrReminder
  /// One of the items is open and has a date.
  case dated
  /// One of the items is open and repeats.
  case repeats
  /// One of the items is part of another.
  case part
  /// A change of one of the items was refused.
  case refused
  /// Something is left over from the days before.
  case leftovers
  /// The rows are in the order in which they were put by hand.
  case manualOrder
  /// Something was sought.
  case sought
  /// All views are there, not the one of a widget.
  case allViews
  /// It is the full screen, not a widget.
  case fullScreen
}
