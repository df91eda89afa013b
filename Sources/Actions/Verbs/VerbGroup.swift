/// The headings of the help page, in its order.
package enum VerbGroup: String, CaseIterable, Codable, Hashable, Sendable {
  case move, act, several, back, look, app

  /// The heading.
  package var title: String {
    switch self {
    case .move: "Move"
    case .act: "Do"
    case .several: "Several"
    case .back: "Back"
    case .look: "Look"
    case .app: "App"
    }
  }
}
