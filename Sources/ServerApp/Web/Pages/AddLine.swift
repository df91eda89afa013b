import Screens
import TodoModel

/// The line in which things to do are typed, and what was read in it.
struct AddLine {
  /// What stands in it.
  let text: String
  /// The id of the item it would make.
  let newID: ItemID
  /// What proves that the form was on this page.
  let token: String
  /// The person's moment and habits.
  let context: ScreenContext

  /// The line.
  var html: HTML {
    Page.form("/web/add", token: token, .class("add"), .id("add-form"), .aria("label", "Add")) {
      Page.hidden("id", newID.description)
      HTML(.div, .class("type")) {
        HTML(.label, .class("prompt"), .with("for", "add")) {
          HTML(.span, .aria("hidden", "true"), text: "+")
          HTML(.span, .class("sr"), text: "What is to be done?")
        }
        HTML(
          .input,
          .id("add"),
          .with("name", "text"),
          .with("value", text),
          .with("placeholder", "what is to be done?"),
          .with("maxlength", "1000"),
          .with("autocomplete", "off"),
          .with("enterkeyhint", "done"),
          .aria("describedby", "add-says")
        )
        HTML(.button, .class("go"), text: "Add")
      }
      HTML(.div, .id("add-says"), .class("says"), .role("status")) {
        if !text.isEmpty { AddLine.says(AddCard(text, given: AddLine.given(context), in: context)) }
      }
    }
  }

  /// What the page gives to an item that says no date: it is for today.
  static func given(_ context: ScreenContext) -> NewItem {
    NewItem(title: "", schedule: Schedule(start: LocalTime(context.today)))
  }

  /// What was read in the line.
  static func says(_ card: AddCard) -> HTML {
    .group([
      HTML(.p, .class("chips")) {
        card.chips.map { HTML(.span, .class("chip is-" + $0.tone.rawValue), text: $0.text) }
      },
      card.sentence.map { HTML(.p, .class("is-good"), text: $0) } ?? .nothing,
      card.warning.map { HTML(.p, .class("is-warning"), text: $0) } ?? .nothing,
    ])
  }
}
