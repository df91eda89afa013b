import Frames
import ScheduleGrammar
import Themes
import TodoModel

/// What a typed title comes to, for a surface that draws for itself.
package struct AddCard: Hashable, Sendable {
  /// The item it would make.
  package let item: NewItem
  /// What was taken out of the title: dates, lists, tags, the priority.
  package let chips: [Said]
  /// The date in words, with its distance and what follows; nil where there is none.
  package let sentence: String?
  /// What should be looked at; nil for nothing.
  package let warning: String?

  /// What a text comes to, with what the view gives where the words do not say it.
  package init(_ text: String, given: NewItem, in context: ScreenContext) {
    let parts = TitleParts(text, literal: [], alternative: 0, given: given, in: context)
    item = parts.item
    sentence = parts.sentence
    warning = parts.warning
    chips = parts.chips.map { chip in
      let tone: Said.Tone =
        switch chip.kind {
        case .date: chip.repeats ? .repeats : chip.isGiven ? .muted : .good
        case .list, .tag: .category
        case .priority: .soon
        }
      let sign = chip.kind == .list ? "#" : chip.kind == .tag ? "@" : ""
      return Said(chip.text.hasPrefix(sign) ? chip.text : sign + chip.text, tone)
    }
  }
}
