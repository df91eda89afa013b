import Actions
import ScheduleGrammar
import TodoAPI
import TodoModel

/// What is in focus, and since when, at the head of the page, with what ends it.
struct FocusLine {
  let run: FocusNowBody.Run
  /// What proves that a form was on this page.
  let token: String
  /// What is shown.
  let place: ShownPlace
  let moment: Moment

  /// The line.
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
