package import Frames
package import Intents
package import ScheduleGrammar
package import Themes
package import TodoModel

/// What every part of the screen may know besides its own state; it changes only by messages.
package struct ScreenContext: Sendable {
  /// The moment it is, where, and how words are read there.
  package var moment: Moment
  /// The zone whose times this machine shows; nil where it is the person's.
  package var machine: (any Zone)?
  /// The terminal's size.
  package var size: Size
  /// The signs for boxes, repeats, the selection bar ...
  package var icons: IconSet
  /// What the date pill's editor offers, in its order.
  package var presets: [String]
  /// Names of lists in use, for pickers.
  package var lists: [String]
  /// Names of tags in use, for pickers.
  package var tags: [String]
  /// How lists are to be seen that are not seen as usual, by name.
  package var looks: [String: ListLook] = [:]
  /// The lists, and what is open in them; nil until they were asked for.
  package var shelf: ListShelf?
  /// The saved filters, and how much each finds; nil until they were asked for.
  package var filters: FilterShelf?
  /// The templates; nil until they were asked for.
  package var templates: Templates?
  /// Where the person is signed in; nil until that was asked for.
  package var signIns: SignIns?
  /// The keys of the list, as the person has them.
  package var keymap = Keymap.standard
  /// Themes and icon sets to choose from, the settings, and the theme that is chosen.
  package var look = Look()
  /// Why a change of a setting is refused, as a sentence; nil where it is not.
  package var refusal: ScreenSettings.Refusal = { _, _ in nil }
  /// Whether the mouse is ours.
  package var isMouseOn = true
  /// Keys that were pressed just before and wait for those that follow.
  package var typed: [KeyPress] = []
  /// The items whose rows show a change that is not on the disk yet.
  package internal(set) var unsaved: Set<ItemID> = []
  /// What is sought and found in the next view: "3 in Upcoming"; nil where nothing is.
  package var foundElsewhere: String?
  /// Whether the layer that is asked has the keys; only one that stands beside the list may not.
  package var hasKeys = true
  /// Where the layer that is asked lies; the whole screen unless said.
  package var area: Rect

  package init(
    moment: Moment,
    size: Size,
    icons: IconSet,
    presets: [String],
    lists: [String] = [],
    tags: [String] = []
  ) {
    self.moment = moment
    self.size = size
    self.icons = icons
    self.presets = presets
    self.lists = lists
    self.tags = tags
    area = Rect(x: 0, y: 0, columns: size.columns, rows: size.rows)
  }

  /// Now.
  package var now: Instant { moment.now }
  /// The person's zone.
  package var zone: any Zone { moment.zone }
  /// What the person's clock shows.
  package var local: LocalTime { moment.local }
  /// The person's day.
  package var today: Day { moment.today }
  /// The columns of a panel over the middle that wants so many: all there are where no more would be seen beside it than
  /// the ends of what lies behind.
  func columns(ofPanel wanted: Int) -> Int { size.columns - wanted < 12 ? size.columns : wanted }
  /// Puts dates into words as they stand to now.
  var phrase: SchedulePhrase { moment.phrase }
  /// Where the times that are shown hold, in a word; nil where this machine's clock shows the same.
  var place: String? {
    guard let machine, !machine.showsSameTimes(as: zone, around: now) else { return nil }
    return zone.place
  }
}
