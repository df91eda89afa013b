import TodoModel

/// What a phrase came to, or why it came to nothing.
struct Resolved {
  var schedule: Schedule
  var start: LocalTime
  /// Which of two equal local times the start is on the person's own clock.
  var fold = 0
  var role: Reading.Role
  /// The end on the person's own clock.
  var end: LocalTime?
  var ambiguities: [Ambiguity] = []
  var notes: [Note] = []

  /// How sure the reading is.
  var confidence: Double {
    var value = 1 - 0.15 * Double(ambiguities.count)
    for note in notes {
      switch note.code {
      case .typoCorrected, .rolledToTomorrow, .rolledToNextYear, .rolledToNextMonth: value -= 0.1
      case .hourImplied: value -= 0.2
      default: break
      }
    }
    return max(0, value)
  }

  mutating func note(_ code: Note.Code, _ detail: String? = nil) {
    if !notes.contains(where: { $0.code == code }) { notes.append(Note(code, detail)) }
  }
}
