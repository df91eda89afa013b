import Actions
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// A new item, with the words that were parsed as its date.
struct NewItemDraft {
  var item: NewItem
  /// The words parsed as the date; nil if there are none.
  private(set) var read: String?
  /// The messages about the parsing that the user should see.
  private(set) var remarks: [String] = []
  /// An alternative meaning of the words; nil if they are unambiguous.
  private(set) var doubt: ReadDoubt?
  /// The readings with their texts: of the line, then of any further text.
  private var readings: [(reading: Reading, text: String)] = []

  init(verbatim text: String) { item = NewItem(title: text) }

  /// Parses date, list, tags and priority from a text; throws if no title is left.
  init(reading text: String, in session: Session) throws(Refusal) {
    let line = Grammar(session.moment).readTitle(text)
    item = NewItem(line)
    tell(line.reading, of: text, at: session.moment)
    if item.title.allSatisfy(\.isWhitespace), !text.allSatisfy(\.isWhitespace) {
      throw Self.untitled(text, line)
    }
  }

  /// Sets the dates from a reading of further text.
  mutating func say(_ reading: Reading, of text: String, at moment: Moment) {
    item.say(reading)
    tell(reading, of: text, at: moment)
  }

  /// Returns the parsing result for programs; `words` describe the resulting date.
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
  /// Returns the name of a list, a tag or a priority without its sign and without quotes.
  func bare(_ sign: Character) -> String { TypedName.bare(self, [sign]) }
}
