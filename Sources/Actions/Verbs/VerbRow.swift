package import Messages

/// A row of the verb table: all texts of a verb for palette, help, footer, manual and command line.
package struct VerbRow: Hashable, Sendable {
  /// Name in the settings: `clear-date`.
  package let name: String
  /// Other search terms.
  package let synonyms: [String]
  /// Heading on the help page.
  package let group: VerbGroup
  /// Short description of the effect.
  package let helpTerm: Term
  package let parameters: [VerbParameter]
  /// Default keys on the list; key presses separated by spaces form a sequence.
  package let keys: [String]
  /// Label in the footer; nil if there is none.
  package let wordTerm: Term?
  /// Precondition of the verb.
  package let need: VerbNeed

  /// Creates a row; separate the synonyms by spaces.
  package init(
    _ name: String, _ group: VerbGroup, _ help: Term, _ word: Term?, _ keys: [String], _ need: VerbNeed = .nothing,
    _ parameters: VerbParameter..., also synonyms: String = ""
  ) {
    self.name = name
    self.synonyms = synonyms.split(separator: " ").map(String.init)
    self.group = group
    helpTerm = help
    self.parameters = parameters
    self.keys = keys
    wordTerm = word
    self.need = need
  }

  package var help: String { helpTerm.text }
  package var word: String { wordTerm?.text ?? "" }
}

/// The headings of the help page, in its order.
package enum VerbGroup: String, CaseIterable, Codable, Hashable, Sendable {
  case move, act, several, back, look, app

  package var title: String {
    switch self {
    case .move: localized("Move")
    case .act: localized("Do")
    case .several: localized("Several")
    case .back: localized("Back")
    case .look: localized("Look")
    case .app: localized("App")
    }
  }
}

/// A parameter of a verb, in the order of input.
package enum VerbParameter: String, CaseIterable, Codable, Hashable, Sendable {
  /// Selected items, or numbers on the command line.
  case items
  /// A title, which may contain a date.
  case text
  /// A date in words.
  case when
  case priority
  case list
  case tag
  /// The expression of a filter.
  case filter
  case file
  case theme
  /// Number of repetitions or rows.
  case count
}

/// A precondition of a verb; each surface explains in its own words why it is not met.
package enum VerbNeed: CaseIterable, Hashable, Sendable {
  case nothing
  /// At least one row is listed.
  case rows
  case writing
  /// An item is selected, and changes can be written.
  case item
  /// One of the items is open.
  case openItem
  /// One of the items is open, or a reminder has just appeared.
  case openItemOrReminder
  /// One of the items is open and has a date.
  case dated
  /// One of the items is open and repeats.
  case repeats
  /// One of the items is part of another.
  case part
  /// A change of one of the items was refused.
  case refused
  /// Items of past days are left over.
  case leftovers
  /// The rows are in manual order.
  case manualOrder
  /// A search is active.
  case sought
  /// All views are available, unlike in a widget.
  case allViews
  /// The program runs in full screen, not as a widget.
  case fullScreen
}
