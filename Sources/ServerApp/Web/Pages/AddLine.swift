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

  static func says(_ line: LineReading) -> HTML {
    .group([
      HTML(.p, .class("chips")) { line.taken.map(chip) },
      line.sentence.map { HTML(.p, .class("is-good"), text: $0) } ?? .nothing,
      line.warning.map { HTML(.p, .class("is-warning"), text: $0) } ?? .nothing,
    ])
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
