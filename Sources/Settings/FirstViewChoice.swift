package import Intents

/// The view that the screen opens with.
package enum FirstViewChoice: String, CaseIterable, Hashable, Sendable {
  /// The view of the last session.
  case last
  case today, upcoming, inbox, all, done
  /// A page over the view of the last session.
  case board, calendar

  /// The view, or nil for the view of the last session.
  package var view: ListView? { ListView(rawValue: rawValue) }
}

extension FirstViewChoice: SettingValue {}
