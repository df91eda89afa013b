import Actions
import ScheduleGrammar
import TodoAPI
import TodoModel

/// The item in focus at the head of the page, with the start and a button that ends focus.
struct FocusLine {
  let run: FocusNowBody.Run
  /// The proof that a form was on this page.
  let token: String
  let place: ShownPlace
  let moment: Moment

  var html: HTML {
    Page.form(place.address("/web/focus"), token: token, .class("focus"), .aria("label", "Focus")) {
      Page.hidden("item", run.id.description)
      HTML(.span) {
        HTML(.span, .aria("hidden", "true"), text: "◆ ")
        HTML(.span, .class("sr"), text: "In focus: ")
        HTML(.bdi, text: run.title)
      }
      HTML(.span, .class("is-quiet")) {
        "since "
        HTML(.time, .with("datetime", run.since.description), text: moment.words(for: run.since))
      }
      HTML(.button, .class("plain"), .with("name", "focus"), .with("value", "end"), text: "end focus")
    }
  }
}
