/// What the model is shown as: one program, several sizes.
package enum Surface: Hashable, Sendable {
  /// The whole terminal, with all views.
  case full
  /// A small pane that shows one view, and keeps what it is set to for itself.
  case widget(Widget)
  /// The line that adds an item, and nothing else; with the text it begins with. It ends with the line.
  case prompt(String)

  /// The widget; nil for the full screen.
  package var widget: Widget? {
    guard case .widget(let widget) = self else { return nil }
    return widget
  }

  /// Whether it is the line that adds an item.
  package var isPrompt: Bool { if case .prompt = self { true } else { false } }
}
