import ScheduleGrammar
import Service
import TodoModel
import ZoneFiles

/// The time to find the next reminder of all accounts, by number of accounts, with the stores in turn.
struct Ahead {
  private static let rounds = 60
  private let grounds: [Ground]
  private let sizes: [Int]

  init(_ grounds: [Ground], _ sizes: [Int]) { (self.grounds, self.sizes) = (grounds, sizes) }

  func table() throws -> String {
    let services = try grounds.map { try $0.service() }
    defer { for service in services { service.close() } }
    let zones = SystemZones()
    let zone = zones.local(environment: [:])
    // At midnight everything due today is still ahead, as on a server that has delivered all earlier reminders.
    let (now, time) = (Clock.now(), zone.local(at: Clock.now()).time)
    let night = now.advanced(bySeconds: -60 * (time?.minutes ?? 0))
    var times = services.map { _ in [Double]() }
    for round in 0...Ahead.rounds {
      for (column, service) in services.enumerated() {
        let moment = Moment(now: night, zone: zone, zones: { zones.zone($0) })
        let time = try Clock.time {
          _ = try service.nextReminder(after: moment, allDay: ClockTime(hour: 9, minute: 0))
        }
        if round > 0 { times[column].append(time) }
      }
    }
    let medians = times.map(Figures.median)
    let ratio = Figures.text((medians.last ?? 0) / max(medians.first ?? 1, 0.000_001))
    return Figures.table(
      ["accounts"] + sizes.map(Figures.count) + ["last to first"],
      [["when the next reminder fires, ms"] + medians.map(Figures.text) + [ratio]]
    )
  }
}
