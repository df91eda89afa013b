package import Intents

/// Which view the screen opens with.
package enum FirstViewChoice: String, CaseIterable, Hashable, Sendable {
  /// The one that was open last.
  case last
  case today, upcoming, inbox, all, done
  /// A page over the view that was open last.
  case board, calendar

  /// The view; nil for the one that was open last.
  package var view: ListView? { ListView(rawValue: rawValue) }
}

extension FirstViewChoice: SettingValue {}
