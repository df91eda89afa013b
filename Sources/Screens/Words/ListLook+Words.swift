import Actions
package import Frames
package import Intents
import Themes

extension ListLook {
  /// The role that the name of a list is drawn in.
  package var role: Role { colour.flatMap(ListColour.init)?.role ?? .category }

  /// The name of a list with its sign in front.
  package func name(_ name: String) -> String {
    guard let icon = icon, !icon.isEmpty else { return name }
    return icon + " " + name
  }
}

extension ListColour {
  /// The role with that colour.
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
