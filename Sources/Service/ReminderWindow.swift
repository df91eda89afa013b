import TodoModel

/// Which times of reminders still count.
enum ReminderWindow {
  /// Seconds after which a reminder that was not told is let go.
  static let late = 86_400
  /// Before everything.
  static let never = Instant(seconds: -62_135_596_800)

  /// Times up to here count no longer: it was told then, or they are too long ago.
  static func floor(of item: Item, _ now: Instant) -> Instant {
    max(item.notifiedAt ?? never, now.advanced(bySeconds: -late))
  }
}
