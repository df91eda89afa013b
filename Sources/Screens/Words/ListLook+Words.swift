import Actions
package import Frames
package import Intents
import Themes

extension ListLook {
  package var role: Role { colour.flatMap(ListColour.init)?.role ?? .category }

  /// Returns the name of a list after its icon.
  package func name(_ name: String) -> String {
    guard let icon = icon, !icon.isEmpty else { return name }
    return icon + " " + name
  }
}

extension ListColour {
  package var role: Role {
    switch self {
    case .red: .listRed
    case .orange: .listOrange
    case .yellow: .listYellow
    case .green: .listGreen
    case .cyan: .listCyan
    case .magenta: .listMagenta
    case .accent: .listAccent
    }
  }
}
