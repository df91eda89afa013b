import Frames
import Themes
import TodoModel

extension Priority {
  var word: String { rawValue }

  var role: Role {
    switch self {
    case .none: .text
    case .low: .prioLow
    case .medium: .prioMed
    case .high: .prioHigh
    }
  }

  var icon: Icon? {
    switch self {
    case .none: nil
    case .low: .prioLow
    case .medium: .prioMed
    case .high: .prioHigh
    }
  }
}
