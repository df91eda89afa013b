import JSON
package import TodoModel

extension Item {
  /// What puts it off to some day: without a date, a deadline or a day to be shown from; nothing where it is so already.
  package var puttingOff: [Intent] {
    guard !isSomeday else { return [] }
    return (schedule == nil ? [] : [.schedule(nil)]) + (deadline == nil ? [] : [.setDeadline(nil)])
      + (showFrom == nil ? [] : [.setShowFrom(nil)]) + [.setSomeday(true)]
  }

  /// Wishes with what follows from them: a date, a deadline, or a day to be shown from brings back what was put off to some
  /// day, and what is put off lets go of its own.
  package func endingSomeday(with intents: [Intent]) -> [Intent] {
    let saysSomeday = intents.contains { if case .set(.someday, _) = $0 { true } else { false } }
    if !saysSomeday {
      return someday && intents.contains(where: \.saysDay) ? intents + [.setSomeday(false)] : intents
    }
    guard intents.contains(.setSomeday(true)), !intents.contains(where: \.saysDay) else { return intents }
    return intents + puttingOff.filter { !intents.contains($0) }
  }
}

extension Intent {
  /// Whether it says when, by when, or from when on.
  package var saysDay: Bool {
    switch self {
    case .schedule(.some): true
    case .set(.deadline, let value), .set(.showFrom, let value): value != .null
    default: false
    }
  }
}
