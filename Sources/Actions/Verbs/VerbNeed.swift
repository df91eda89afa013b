/// What must be so for a verb to be possible; each surface says in its own words why it is not.
package enum VerbNeed: CaseIterable, Hashable, Sendable {
  case nothing
  /// Something is listed.
  case rows
  /// Changes can be written.
  case writing
  /// There is an item, and changes can be written.
  case item
  /// One of the items is open.
  case openItem
  /// One of the items is open, or a reminder was just told.
  case openItemOrReminder
  /// One of the items is open and has a date.
  case dated
  /// A change of one of the items was refused.
  case refused
  /// Something is left over from the days before.
  case leftovers
  /// The rows are in the order in which they were put by hand.
  case manualOrder
  /// Something was sought.
  case sought
  /// All views are there, not the one of a widget.
  case allViews
  /// It is the full screen, not a widget.
  case fullScreen
}
