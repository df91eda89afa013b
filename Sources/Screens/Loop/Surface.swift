/// The form in which the model is shown.
package enum Surface: Hashable, Sendable {
  /// The whole terminal, with all views.
  case full
  /// A small pane that shows one view and keeps its own state.
  case widget(Widget)
  /// Only the line that adds an item, with its initial text; the program ends with the line.
  case prompt(String)

  package var widget: Widget? {
    guard case .widget(let widget) = self else { return nil }
    return widget
  }

  package var isPrompt: Bool { if case .prompt = self { true } else { false } }
}
