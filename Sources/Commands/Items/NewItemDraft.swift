import Actions
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// An item about to be added, and which words of the text became its date.
struct NewItemDraft {
  var item: NewItem
  /// The words that were read as the date; nil where none were.
  private(set) var read: String?
  /// What the person should know of how the words were read.
  private(set) var remarks: [String] = []
  /// What the words could mean besides; nil where they mean one thing.
  private(set) var doubt: ReadDoubt?
  /// The readings and their texts: of the line, then of words beside it.
  private var readings: [(reading: Reading, text: String)] = []

  init(verbatim text: String) { item = NewItem(title: text) }

  /// A text with its date, list, tags and priority taken out.
  ///
  /// Throws where no title is left.
  init(reading text: String, in session: Session) throws(Refusal) {
    let line = Grammar(session.moment).readTitle(text)
    item = NewItem(line)
    tell(line.reading, of: text, at: session.moment)
    if item.title.allSatisfy(\.isWhitespace), !text.allSatisfy(\.isWhitespace) {
      throw Self.untitled(text, line)
    }
  }

  /// Takes the dates of words that stand beside the text.
  mutating func say(_ reading: Reading, of text: String, at moment: Moment) {
    item.say(reading)
    tell(reading, of: text, at: moment)
  }

  /// What was made of the words, for programs; `words` tell the date that they came to.
  func body(_ words: String) -> ReadBody? {
    let all = readings.compactMap { ReadBody($0.reading, of: $0.text, words: words) }
    return all.dropFirst().reduce(all.first) { $0?.joined(by: $1) }
  }

  private mutating func tell(_ reading: Reading, of text: String, at moment: Moment) {
    readings.append((reading, text))
    remarks += reading.remarks(in: moment)
    doubt = doubt ?? ReadDoubt(reading, in: moment)
    if reading.schedule != nil { read = reading.words(of: text) }
  }

  /// All of the text was read as something else than a title.
  private static func untitled(_ text: String, _ reading: TitleReading) -> Refusal {
    let isDate = reading.reading.schedule != nil
    let what = isDate ? "says when" : "is a list, a tag or a priority"
    return Refusal(
      "All of “\(text)” \(what), so there is no title. Add what to do, for example: "
        + "todos add \(ShellText.word("buy milk \(text)"))\nTo keep the words as the title, add --no-parse.",
      kind: "invalid"
    )
  }
}

extension String {
  /// The name of a list, a tag or a priority without the sign that may stand in front, and without quotes.
  func bare(_ sign: Character) -> String { TypedName.bare(self, [sign]) }
}
