import Intents
import ScheduleGrammar
import TodoModel

/// An item about to be added, and which words of the text became its date.
struct NewItemDraft {
  /// What is left as the title.
  var title: String
  /// When.
  var schedule: Schedule?
  /// The last day.
  var deadline: Day?
  /// The list.
  var list: String?
  /// Labels.
  var tags: [String] = []
  /// How much it matters.
  var priority = Priority.none
  /// The words that were read as the date; nil where none were.
  var read: String?
  /// What the person should know of how the words were read.
  var remarks: [String] = []

  /// A text taken as it stands.
  init(verbatim text: String) { title = text }

  /// A text with its date, list, tags and priority taken out.
  ///
  /// Throws where no title is left.
  init(reading text: String, in session: Session) throws(Refusal) {
    let reading = WordReader(session).title(text)
    title = reading.title
    list = reading.list
    tags = reading.tags
    priority = reading.priority ?? .none
    take(reading.reading, of: text)
    if title.allSatisfy(\.isWhitespace), !text.allSatisfy(\.isWhitespace) {
      throw NewItemDraft.untitled(text, reading)
    }
  }

  /// Takes the date that a reading came to.
  mutating func take(_ reading: Reading, of text: String) {
    if case .refused(let refusal) = reading.outcome {
      remarks.append("The date was not taken: " + refusal.message)
    }
    guard let schedule = reading.schedule else { return }
    if reading.role == .deadline, schedule.recurrence == nil {
      deadline = schedule.start.day
    } else {
      self.schedule = schedule
    }
    let scalars = Array(text.unicodeScalars)
    read = reading.spans.map { span in
      var words = String.UnicodeScalarView()
      words.append(contentsOf: scalars[span.clamped(to: scalars.indices)])
      return String(words)
    }.joined(separator: " ")
    remarks += reading.notes.compactMap(\.words)
  }

  /// The item.
  func item(id: ItemID, at now: Instant, order: OrderKey) -> Item {
    var item = Item(id: id, title: title, createdAt: now, order: order)
    item.schedule = schedule
    item.deadline = deadline
    item.list = list
    item.tags = Set(tags)
    item.priority = priority
    return item
  }

  /// All of the text was read as something else than a title.
  static func untitled(_ text: String, _ reading: TitleReading) -> Refusal {
    let isDate = reading.reading.schedule != nil
    let what = isDate ? "says when" : "is a list, a tag or a priority"
    return Refusal(
      "All of “\(text)” \(what), and nothing is left for a title. Say what is to be done too, as in: "
        + "todos add 'buy milk \(text)'\nTo keep the words as the title, add --no-parse.",
      kind: "invalid"
    )
  }
}
