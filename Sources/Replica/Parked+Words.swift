import Intents
import TodoAPI

extension Parked {
  /// Why in words, by what is kept of it.
  static func words(_ reason: String?) -> String {
    switch reason {
    case "damaged": "it is damaged on this disk"
    case let reason?: Rejection(rawValue: reason)?.words ?? reason
    case nil: "it was refused"
    }
  }
}
