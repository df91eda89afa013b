import Frames
import Intents
import ScheduleGrammar
import Screens
import Settings
import StoreSupport
import Themes
import TodoModel

extension Model {
  init(memory: Memory = Memory(), rows: RowSet? = nil, shown: RowSet? = nil, presets: [String] = []) {
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })
    let size = Size(columns: 120, rows: 30)
    var context = ScreenContext(moment: moment, size: size, icons: .box)
    (context.look.config.presets, context.look.config.sweep) = (presets, false)
    let random = SystemRandomNumberGenerator()
    self.init(InitialState(context: context, zoneIdentity: "UTC", memory: memory, rows: rows, random: random))
    guard let shown else { return }
    list.show(Loaded(generation: 0, query: list.query, rows: shown, token: 0), in: context)
    settle()
  }

  mutating func press(_ keys: String) -> [Effect] {
    keys.split(separator: " ").compactMap { KeyPress(String($0)) }.flatMap { update(.input(.key($0)), &self) }
  }
}
