import Actions
import Frames
import Messages
import ScheduleGrammar
import Settings
import TodoModel

/// Examples of setting values in one line, such as "3/4 is read as Sun 4 Apr 2027".
package enum SettingExample {
  /// Returns the example for a displayed value; empty if the value is self-explanatory.
  package static func words(_ name: String, _ value: String, in context: ScreenContext) -> String {
    switch name {
    case "date_order": return order(value, context.moment)
    case "week_start": return week(value, context.moment)
    case "clock": return clock(value, context.moment)
    case "bare_hour": return hour(value, context.moment)
    case "date_style": return style(value, context.moment)
    case "key_preset": return KeyPreset(rawValue: value).map(keys) ?? ""
    default: return told[name]?[value]?.text ?? ""
    }
  }

  private static let told: [String: [String: Term]] = [
    "density": [
      "compact": Term("no blank lines"), "calm": Term("a blank line above each heading"),
      "roomy": Term("a blank line between the items, too"),
    ],
    "color": [
      "auto": Term("follows the terminal and the environment"), "always": Term("even if the output is not a terminal"),
      "never": Term("only bold and dim text"),
    ],
    "accessible": [
      "on": Term("words instead of symbols and frames, no animation"), "off": Term("symbols, frames and colours"),
    ],
    "first_view": ["last": Term("the view that was open last")],
    "quotes": ["all": Term("the built-in ones and yours"), "own": Term("only the lines of your quotes.txt")],
    "upcoming": ["next": Term("one row per repeat"), "each": Term("one row per occurrence within four weeks")],
    "ambiguous_width": ["1": Term("after a restart"), "2": Term("after a restart")],
  ]

  private static func order(_ value: String, _ moment: Moment) -> String {
    guard let order = GrammarOptions.DateOrder(rawValue: value.uppercased()) else { return "" }
    let text = order == .ymd ? "27/3/4" : "3/4"
    return read(text, moment.with { $0.dateOrder = order })
  }

  private static func week(_ value: String, _ moment: Moment) -> String {
    let days = ["mo": Weekday.monday, "su": .sunday, "sa": .saturday]
    guard let day = days[value] else { return "" }
    return read("next week", moment.with { $0.weekStart = day })
  }

  private static func read(_ text: String, _ moment: Moment) -> String {
    guard let schedule = Grammar(moment).read(text, mode: .date).schedule else { return "" }
    return SettingsPageMessages.isRead(text, as: moment.phrase.date(schedule.start.day))
  }

  private static func clock(_ value: String, _ moment: Moment) -> String {
    guard let clock = Int(value).flatMap(GrammarOptions.Clock.init), let time = ClockTime(hour: 15, minute: 30) else {
      return ""
    }
    return SettingsPageMessages.halfPastThree(moment.with { $0.clock = clock }.phrase.text(time))
  }

  private static func hour(_ value: String, _ moment: Moment) -> String {
    guard let meaning = GrammarOptions.BareHour(rawValue: value) else { return "" }
    let moment = moment.with { $0.bareHour = meaning }
    guard let time = Grammar(moment).read("tomorrow 6:20", mode: .date).schedule?.start.time else { return "" }
    return SettingsPageMessages.isRead("6:20", as: moment.phrase.text(time))
  }

  private static func style(_ value: String, _ moment: Moment) -> String {
    guard let style = GrammarOptions.DateStyle(rawValue: value) else { return "" }
    let due = LocalTime(moment.today.advanced(by: 1), ClockTime(hour: 9, minute: 0))
    let pill = moment.with { $0.dateStyle = style }.phrase.pill(Schedule(start: due), due: due)
    return SettingsPageMessages.tomorrowAtNine(pill.forms.first ?? "")
  }

  private static func keys(_ preset: KeyPreset) -> String {
    let keymap = KeyChoice(preset).keymap
    func key(_ verb: ItemVerb) -> String { keymap.key(.item(verb)) }
    return SettingsPageMessages.keys(done: key(.toggle), date: key(.date), delete: key(.delete))
  }
}

extension Moment {
  fileprivate func with(_ change: (inout GrammarOptions) -> Void) -> Moment {
    var options = options
    change(&options)
    return Moment(now: now, zone: zone, zoneIdentity: zoneIdentity, zones: zones, options: options)
  }
}
