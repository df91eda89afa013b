/// An item that may have a reminder, with the reminder state of this device.
package struct ReminderCandidate: Hashable, Sendable {
  /// A reminder snoozed by the user.
  package struct Snooze: Hashable, Sendable {
    package let until: Instant
    /// The last completion at the time of the snooze, if any; a later completion cancels the snooze.
    package let doneBefore: Instant?

    package init(until: Instant, doneBefore: Instant?) {
      self.until = until
      self.doneBefore = doneBefore
    }
  }

  package let item: Item
  package let told: ToldReminder?
  package let snooze: Snooze?

  package init(item: Item, told: ToldReminder? = nil, snooze: Snooze? = nil) {
    self.item = item
    self.told = told
    self.snooze = snooze
  }
}

/// The latest reminder of an item that a device has delivered.
package struct ToldReminder: Hashable, Sendable {
  /// The scheduled time of the reminder, not that of its delivery.
  package let at: Instant
  /// The user's local time at that instant; nil if it is unknown or the item's dates have changed since.
  package let local: LocalTime?

  package init(at: Instant, local: LocalTime?) { (self.at, self.local) = (at, local) }

  /// Creates the record for a reminder delivered in a zone; a clock of another zone that was ahead still counts.
  package init(at: Instant, in zone: any Zone, after former: ToldReminder?) {
    let local = zone.local(at: at)
    let ahead = former.flatMap { $0.isFromElsewhere(than: zone) ? $0.local : nil }
    self.init(at: at, local: max(local, ahead ?? local))
  }

  /// Returns true if the user's clock has already shown the time of a later instant, in a zone that the user has left.
  package func covers(_ moment: Instant, in zone: any Zone) -> Bool {
    guard let local, isFromElsewhere(than: zone) else { return false }
    return zone.local(at: moment) <= local
  }

  private func isFromElsewhere(than zone: any Zone) -> Bool { local.map { $0 != zone.local(at: at) } ?? false }
}

extension Item {
  /// Returns true if the reminders of `new` have other dates; a repeat after completion changes with each completion.
  package func remindsOtherwise(than new: Item) -> Bool {
    schedule != new.schedule || deadline != new.deadline || reminders != new.reminders
      || schedule?.repeatMode == .afterCompletion && completions != new.completions
  }
}
