import FuzzSupport
import Intents
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import TodoAPI
import TodoModel
import ZoneFiles

/// One input at a service: requests to the attacked account, then the checks of both accounts.
final class Session {
  private(set) var known = WireText.Known(
    items: (1...5).map { "01930000-0000-7000-8000-00000000000\($0)" }, mids: ["01900000-0000-7000-8000-999999999999"],
    devices: ["00000000-0000-0001-0000-000000000001", "00000000-0000-0001-0000-000000000002"])

  private let stand: Stand
  private let bench = Bench(seed: 3)
  private let file: ScratchFile
  private let service: Service
  private let attacked: AccountID
  private let bystander: AccountID
  private var bodies: [String] = []
  private var named: Set<ItemID> = []

  private static let zones = SystemZones()

  init(_ stand: Stand) {
    self.stand = stand
    let (bench, file) = (bench, ScratchFile(stand.template))
    self.file = file
    let service = attempt("a service opens", file) { try Stand.open(file.path, bench) }
    self.service = service
    (attacked, bystander) = attempt("accounts are found", file) {
      (try service.account("attacked"), try service.account("bystander"))
    }
  }

  func close() {
    service.close()
    file.remove()
  }

  /// Processes a request body as the server does.
  func take(_ body: String) {
    show(body)
    bodies.append(body)
    guard let request = try? decodeJSON(SyncRequest.self, from: body) else { return show("(not read)") }
    named.formUnion(request.mutations.map(\.item))
    do throws(ServiceFault) { check(try service.sync(attacked, request)) } catch {
      guard case .refused = error else { return hold(false, "a request is answered or refused", (error, bodies)) }
    }
  }

  /// Checks both accounts, and that the attacked one still works.
  func check() {
    checkBystander()
    checkAttacked()
    checkReminders()
    addHonestly()
  }

  private func check(_ response: SyncResponse) {
    known.cursors = ["null", WireText.quoted(response.cursor)]
    known.epochs = ["null", WireText.quoted(response.epoch)]
    let again = attempt("an answer is written and read", bodies) {
      let text = try encodeJSON(response)
      return (text, try encodeJSON(decodeJSON(SyncResponse.self, from: text)))
    }
    hold(again.0 == again.1, "an answer comes back as it was written", (again, bodies))
  }

  private func checkBystander() {
    let items = attempt("the bystander's changes are read", bodies) {
      try encodeJSON(service.changes(bystander, cursor: nil).items)
    }
    hold(items == stand.bystander, "the bystander's items stay as they are", (items, bodies))
    read("the bystander's", bystander)
  }

  private func checkAttacked() {
    read("the account's", attacked)
    var cursor: String?
    var pages = 0
    repeat {
      let page = attempt("the account's changes are read", bodies) {
        let page = try service.changes(attacked, cursor: cursor, limit: 100)
        _ = try encodeJSON(page)
        return page
      }
      cursor = page.hasMore ? page.cursor : nil
      pages += 1
      hold(pages < 100, "a feed has an end", bodies)
    } while cursor != nil
    for id in named {
      attempt("an item and its history are read", bodies) {
        _ = try service.item(attacked, id)
        _ = try encodeJSON(service.history(attacked, of: id, limit: 100))
      }
    }
  }

  private func read(_ whose: String, _ account: AccountID) {
    attempt(whose + " today is read", bodies) { for moment in moments { _ = try service.today(account, at: moment) } }
    attempt(whose + " items are exported", bodies) { try service.export(account) { _ = try encodeJSON($0) } }
  }

  private func checkReminders() {
    attempt("reminders are read", bodies) {
      for (moment, allDay) in zip(moments, [nil, ClockTime(minutes: 540)]) {
        _ = try service.dueReminders(at: moment, allDay: allDay)
        _ = try service.nextReminder(after: moment, allDay: allDay)
      }
    }
  }

  /// Adds an item at the end as any device does; if the ID is taken, retries with another.
  private func addHonestly() {
    let device = DeviceID(high: 9, low: 9)
    var item = bench.item("honest")
    let added = attempt("an honest device adds", bodies) {
      item.order = OrderKey.between(try service.lastOrder(attacked), nil)
      var result: MutationResult?
      repeat {
        let wish = bench.mutation(item.id, .add(item), device: device)
        let request = SyncRequest(device: device, epoch: nil, cursor: nil, mutations: [wish])
        result = try service.sync(attacked, request).results.first
      } while result?.rejection == .midInUse
      return (result, try service.item(attacked, item.id)?.item.number)
    }
    hold(added.0?.outcome == .applied, "an honest add is taken", (added, bodies))
    hold((added.1 ?? 0) > 0, "an item that is added has a number", (added, bodies))
  }

  private var moments: [Moment] {
    let zones = Session.zones
    return [FixedZone.utc, zones.zone("America/New_York") ?? FixedZone.utc].map { zone in
      Moment(now: bench.now, zone: zone, zones: { zones.zone($0) })
    }
  }
}
