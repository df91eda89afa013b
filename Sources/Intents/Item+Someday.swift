import JSON
package import TodoModel

extension Item {
  /// The intents that defer the item to someday and remove its dates; empty if it is deferred already.
  package var puttingOff: [Intent] {
    guard !isSomeday else { return [] }
    return (schedule == nil ? [] : [.schedule(nil)]) + (deadline == nil ? [] : [.setDeadline(nil)])
      + (showFrom == nil ? [] : [.setShowFrom(nil)]) + [.setSomeday(true)]
  }

  /// Returns the intents plus their consequences: an intent with `saysDay` ends someday, deferring removes dates.
  package func endingSomeday(with intents: [Intent]) -> [Intent] {
    let saysSomeday = intents.contains { if case .set(.someday, _) = $0 { true } else { false } }
    if !saysSomeday { return someday && intents.contains(where: \.saysDay) ? intents + [.setSomeday(false)] : intents }
    guard intents.contains(.setSomeday(true)), !intents.contains(where: \.saysDay) else { return intents }
    return intents + puttingOff.filter { !intents.contains($0) }
  }
}

extension Intent {
  /// True if the intent sets a date, a deadline or a day to be shown from.
  package var saysDay: Bool {
    switch self {
    case .schedule(.some): true
    case .set(.deadline, let value), .set(.showFrom, let value): value != .null
    default: false
    }
  }
}
