/// The colours of a list, as in a theme's palette.
package enum ListColour: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, cyan, magenta, accent
}
