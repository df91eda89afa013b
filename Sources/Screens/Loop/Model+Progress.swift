package import Frames
import Intents
import TodoModel

extension Model {
  /// Milliseconds that a refresh may take before anybody is told.
  private static let slowness = 300

  /// What the terminal's tab shows: how much of today is done, or that a refresh takes its time; nil for nothing.
  package var progress: TabProgress? {
    guard showsProgress else { return nil }
    if let moment = slowMoment, moment <= context.now { return .busy }
    let counts = board.rows.counts
    return counts.open == 0 ? nil : .percent(counts.done * 100 / (counts.open + counts.done))
  }

  /// When the refresh that is under way is told of; nil where none is, or nobody could be told.
  var slowMoment: Instant? {
    guard showsProgress else { return nil }
    return syncingSince.map { Instant(milliseconds: $0.milliseconds + Self.slowness) }
  }

  /// Takes note that changes are sent and fetched from now on.
  mutating func noteRefresh(in effects: [Effect]) {
    if syncingSince == nil, effects.contains(.refresh) { syncingSince = context.now }
  }
}
