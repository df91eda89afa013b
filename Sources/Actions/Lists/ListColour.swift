/// The colours that a list may have: those that a theme's palette names.
package enum ListColour: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, cyan, magenta, accent
}
