import Screens
import Themes

enum ColourFixture {
  static func editor(_ theme: String, _ look: Look = Look()) -> ColourEditor {
    guard let editor = ColourEditor(theme, in: look) else { preconditionFailure("no theme \(theme)") }
    return editor
  }
}
