/// The latest reminder of an item that a device has told.
package struct ToldReminder: Hashable, Sendable {
  /// When it was to fire.
  package let at: Instant
  /// What the person's clock showed at that moment; nil where that is not known, or the item has other dates since.
  package let local: LocalTime?

  package init(at: Instant, local: LocalTime?) { (self.at, self.local) = (at, local) }

  /// What is kept once a reminder is told in a zone; a clock of another zone that was ahead counts on.
  package init(at: Instant, in zone: any Zone, after former: ToldReminder?) {
    let local = zone.local(at: at)
    let ahead = former.flatMap { $0.isFromElsewhere(than: zone) ? $0.local : nil }
    self.init(at: at, local: max(local, ahead ?? local))
  }

  /// Whether the person's clock has shown the time of a later moment already, in a zone that they have left since.
  package func covers(_ moment: Instant, in zone: any Zone) -> Bool {
    guard let local, isFromElsewhere(than: zone) else { return false }
    return zone.local(at: moment) <= local
  }

  private func isFromElsewhere(than zone: any Zone) -> Bool {
    local.map { $0 != zone.local(at: at) } ?? false
  }
}

extension Item {
  /// True if it reminds of other dates than `new`: a repeat after completion has a new date with each tick.
  package func remindsOtherwise(than new: Item) -> Bool {
    schedule != new.schedule || deadline != new.deadline
      || schedule?.repeatMode == .afterCompletion && completions != new.completions
  }
}
