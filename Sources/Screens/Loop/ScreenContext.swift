package import Frames
package import Intents
package import ScheduleGrammar
package import Themes
package import TodoModel

/// The context that all parts of the screen can read; only messages change it.
package struct ScreenContext: Sendable {
  /// The current time, the zone, and the grammar of words there.
  package var moment: Moment
  /// The zone of the times that this machine shows; nil if it is the user's zone.
  package var machine: (any Zone)?
  /// Size of the terminal.
  package var size: Size
  package var icons: IconSet
  /// Names of lists in use, for pickers.
  package var lists: [String]
  /// Names of tags in use, for pickers.
  package var tags: [String]
  /// The looks of lists that differ from the default, by name.
  package var looks: [String: ListLook] = [:]
  /// The user's own fields; none until the rows are read from the store.
  package var fields = OwnFields.none
  /// The lists with their open counts; nil until they are loaded.
  package var overview: ListOverview?
  /// The saved filters with their numbers of matches; nil until they are loaded.
  package var filters: FilterOverview?
  /// The templates; nil until they are loaded.
  package var templates: Templates?
  /// The user's sign-ins; nil until they are loaded.
  package var signIns: SignIns?
  /// The events of other calendars, as last read.
  package var events = DayEvents()
  package var keymap = Keymap.standard
  package var look = Look()
  package var refusal: ScreenSettings.Refusal = { _, _ in nil }
  /// The pending keys of a sequence.
  package var typed: [KeyPress] = []
  /// The items whose rows show a change that is not on disk.
  package internal(set) var unsaved: Set<ItemID> = []
  /// The matches in the next view with any: "3 in Upcoming"; nil if there are none.
  package var foundElsewhere: String?
  /// True if the current layer has the keyboard focus; only panes can lack it.
  package var hasKeys = true
  /// The area of the current layer; by default, the whole screen.
  package var area: Rect

  package init(moment: Moment, size: Size, icons: IconSet, lists: [String] = [], tags: [String] = []) {
    self.moment = moment
    self.size = size
    self.icons = icons
    self.lists = lists
    self.tags = tags
    area = Rect(x: 0, y: 0, columns: size.columns, rows: size.rows)
  }

  /// Applies the current settings.
  package mutating func use(_ settings: ScreenSettings) {
    look = settings.look
    refusal = settings.refusal
    icons = settings.icons
    keymap = settings.keymap
    machine = settings.machine
  }

  package var now: Instant { moment.now }
  package var zone: any Zone { moment.zone }
  package var local: LocalTime { moment.local }
  package var today: Day { moment.today }
  /// Returns the width of a centred panel: `wanted`, or the whole screen if fewer than 12 columns would be left.
  func columns(ofPanel wanted: Int) -> Int { size.columns - wanted < 12 ? size.columns : wanted }
  /// The formatter of dates relative to now.
  var phrase: SchedulePhrase { moment.phrase }
  /// The place whose times are shown, in a word; nil if this machine's clock shows the same times.
  var place: String? {
    guard let machine, !machine.showsSameTimes(as: zone, around: now) else { return nil }
    return zone.place
  }
}
