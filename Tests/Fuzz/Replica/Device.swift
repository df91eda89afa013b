import FuzzSupport
import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import TodoAPI
import TodoModel
import ZoneFiles

/// One input at a device: a server's responses, and after each the checks of the visible items and pending changes.
final class Device {
  private let stand: Stand
  private let bench = Bench(seed: 3)
  private let file: ScratchFile
  private let replica: Replica
  private var answers: [String] = []

  private static let zones = SystemZones()

  init(_ stand: Stand) {
    self.stand = stand
    let (bench, file) = (bench, ScratchFile(stand.template))
    self.file = file
    replica = attempt("a device opens", file) { try Stand.open(file.path, bench) }
  }

  func close() {
    replica.close()
    file.remove()
  }

  /// Applies a response as a refresh does, then checks.
  ///
  /// A response that cannot be stored may be refused without effect on visible items and pending changes.
  func take(_ answer: String) {
    show(answer)
    answers.append(answer)
    guard let response = try? decodeJSON(SyncResponse.self, from: answer) else { return show("(not read)") }
    let request = attempt("a device asks", answers) { try replica.request() }
    if (try? replica.isNews(response, to: request)) ?? true { _ = try? replica.apply(response, to: request) }
    checkQueue(request, response)
    for moment in moments { checkSights(moment) }
    checkKnown()
    goOn()
    checkSights(moments[0])
  }

  /// Unanswered changes are still pending.
  private func checkQueue(_ request: SyncRequest, _ response: SyncResponse) {
    let kept = attempt("what waits is read", answers) {
      Set(try replica.request().mutations.map(\.mid) + replica.parked().map(\.mid))
    }
    let answered = Set(response.results.map(\.mid))
    for mutation in request.mutations where !answered.contains(mutation.mid) {
      hold(kept.contains(mutation.mid), "what was not answered still waits", (mutation, answers))
    }
    attempt("a request can be sent", answers) {
      let text = try encodeJSON(replica.request())
      _ = try decodeJSON(SyncRequest.self, from: text)
    }
  }

  private func checkKnown() {
    attempt("what is known is read", answers) {
      _ = try (replica.standing(), replica.contested(), replica.focus(), replica.itemCount())
      _ = try (replica.find("1", deleted: true), replica.lastOrder())
      _ = try replica.waitingHistory(of: stand.item)
    }
  }

  private func checkSights(_ moment: Moment) {
    attempt("what is seen is read", answers) {
      for view in ListView.allCases {
        let query = Query(view)
        let rows = try replica.rows(query, at: moment)
        _ = arrange(rows, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
      }
      _ = try replica.dueReminders(at: moment, ReminderRules(leads: [0, 10, 1440]))
      let snapshot = try replica.snapshot(at: moment, source: .local)
      try SnapshotFile.write(snapshot, to: file.path + ".snapshot")
    }
    hold(SnapshotFile.readAll(file.path + ".snapshot") != nil, "a snapshot is written and read", answers)
  }

  /// The user's next actions: complete an item, add another, undo.
  private func goOn() {
    attempt("a person goes on", answers) {
      let done = Intent.done(.once, at: bench.now)
      _ = try replica.commit([Change(stand.item, done)], label: "Done")
      let added = try Stand.add("honest", replica, bench)
      hold(try replica.row(added)?.item.title == "honest", "what is added is seen", answers)
      _ = try replica.undo()
      hold(try replica.row(added)?.item.deletedAt != nil, "what is taken back is not seen", answers)
      _ = try replica.redo()
    }
  }

  private var moments: [Moment] {
    let zones = Device.zones
    return [FixedZone.utc, zones.zone("America/New_York") ?? FixedZone.utc].map { zone in
      Moment(now: bench.now, zone: zone, zones: { zones.zone($0) })
    }
  }
}
