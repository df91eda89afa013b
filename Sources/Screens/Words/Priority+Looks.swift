import Frames
import Themes
import TodoModel

extension Priority {
  /// What people call it.
  var word: String { rawValue }

  /// What it looks like.
  var role: Role {
    switch self {
    case .none: .text
    case .low: .prioLow
    case .medium: .prioMed
    case .high: .prioHigh
    }
  }

  /// Its sign; nil for none.
  var icon: Icon? {
    switch self {
    case .none: nil
    case .low: .prioLow
    case .medium: .prioMed
    case .high: .prioHigh
    }
  }
}
