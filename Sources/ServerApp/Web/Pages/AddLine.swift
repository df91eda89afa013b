import Actions
import ScheduleGrammar
import TodoModel

/// The input line for new items, and its reading.
struct AddLine {
  let text: String
  /// The id of the item that the line would add.
  let newID: ItemID
  /// The proof that the form was on this page.
  let token: String
  /// The current moment in the user's zone.
  let moment: Moment
  var place = ShownPlace.today
  var words = TodayPageMessages.add

  var html: HTML {
    Page.form(
      place.form("/web/add"), token: token, .class("add"), .id("add-form"), .aria("label", words)
    ) {
      Page.hidden("new", newID.description)
      if place != .today { Page.hidden("at", place.address()) }
      HTML(.div, .class("type")) {
        HTML(.label, .class("prompt"), .with("for", "add")) {
          HTML(.span, .aria("hidden", "true"), text: "+")
          HTML(.span, .class("sr"), text: TodayPageMessages.whatToDo)
        }
        HTML(
          .input, .id("add"), .with("name", "text"), .with("value", text),
          .with("placeholder", TodayPageMessages.whatToDoPlaceholder),
          .with("maxlength", "1000"), .with("autocomplete", "off"), .with("enterkeyhint", "done"),
          .aria("describedby", "add-says"))
        HTML(.button, .class("go"), text: words)
      }
      HTML(.div, .id("add-says"), .class("says"), .role("status")) {
        if !text.isEmpty { AddLine.says(LineReading(text, given: place.given(moment), at: moment)) }
      }
    }
  }

  /// Returns the reading of a text; `reading` is its index among the readings of the date, nil if none can be chosen.
  static func says(_ line: LineReading, of text: String = "", reading: Int? = 0) -> HTML {
    .group([
      HTML(.p, .class("chips")) { line.taken.map(chip) },
      line.sentence.map { HTML(.p, .class("is-good"), text: $0) } ?? .nothing,
      line.doubtful.map { MarkedWords(text: text, wrong: $0).html } ?? .nothing,
      line.warning.map { HTML(.p, .class("is-warning"), text: $0) } ?? .nothing,
      reading.map { choices(line, $0) } ?? .nothing,
    ])
  }

  /// Buttons that take the next reading of the date, or the suggested words.
  private static func choices(_ line: LineReading, _ reading: Int) -> HTML {
    let next = line.next.map { words in
      HTML(
        .button, .class("plain"), .with("name", "reading"), .with("value", String((reading + 1) % line.readings)),
        text: TodayPageMessages.otherReading(words))
    }
    let repair = line.repair.map { repair in
      HTML(
        .button, .class("plain"), .with("name", "instead"), .with("value", repair.line),
        text: DatePanelMessages.tryInstead(repair.words))
    }
    return next == nil && repair == nil ? .nothing : HTML(.p, .class("then")) { [next, repair].compactMap(\.self) }
  }

  private static func chip(_ taken: LineReading.Taken) -> HTML {
    let tone: Said.Tone =
      switch taken.kind {
      case .date, .deadline: taken.repeats ? .repeats : taken.isGiven ? .muted : .good
      case .list, .tag: .category
      case .priority: .soon
      case .show, .after, .effort, .remind: .good
      }
    let sign = taken.kind == .list ? "#" : taken.kind == .tag ? "@" : taken.kind == .effort ? "~" : ""
    let text = taken.text.hasPrefix(sign) ? taken.text : sign + taken.text
    return HTML(.span, .class("chip is-" + tone.rawValue), text: text)
  }
}

/// A text whose unreadable words are underlined.
struct MarkedWords {
  let text: String
  /// The range of the words, in scalars of the text.
  let wrong: Range<Int>

  var html: HTML {
    let scalars = Array(text.unicodeScalars)
    let wrong = self.wrong.clamped(to: 0..<scalars.count)
    guard !wrong.isEmpty else { return .nothing }
    func part(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
    return HTML(.p, .class("is-quiet")) {
      HTML(.bdi) {
        part(0..<wrong.lowerBound)
        HTML(.b, .class("wrong"), text: part(wrong))
        part(wrong.upperBound..<scalars.count)
      }
    }
  }
}
