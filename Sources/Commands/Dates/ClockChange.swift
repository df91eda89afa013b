import TodoModel

/// The effect of clock changes on the instances of a repeat.
struct ClockChange {
  private let zone: any Zone
  private var offset: Int?

  init(in zone: any Zone) { self.zone = zone }

  /// Returns the remark on an instance, to be called in order; empty without a clock change.
  mutating func remark(_ instance: Expansion.Instance, _ text: (ClockTime) -> String) -> String {
    guard let time = instance.nominal.time else { return "" }
    let moment = zone.instant(of: instance.nominal, fold: instance.fold)
    let now = zone.offset(at: moment)
    defer { offset = now }
    switch zone.resolve(instance.nominal) {
    case .gap(let shifted):
      let shown = zone.local(at: shifted).time.map(text) ?? ""
      return "clocks skip \(text(time)) that day: using \(shown)"
    case .fold where instance.fold == 0: return "clocks show \(text(time)) twice that day: using the first"
    case .fold, .unique: break
    }
    guard let offset, offset != now else { return "" }
    return "clocks changed: now \(name(now)), before \(name(offset))"
  }

  private func name(_ offset: Int) -> String { FixedZone(offset: offset).identifier }
}
