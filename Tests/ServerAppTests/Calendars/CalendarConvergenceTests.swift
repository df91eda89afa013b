import CalDAV
import DiceSupport
import Intents
import ServerApp
import ServerSupport
import Service
import SiteSupport
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Histories of two devices, a calendar program and a script at one server, over networks that lose, repeat and delay.
@Suite struct CalendarConvergenceTests {
  @Test(arguments: Sample.of(Array(0..<40 as Range<UInt64>), every: 20)) func allEndUpAlikeAndNothingIsLost(
    _ seed: UInt64
  ) async throws {
    let history = try await SharedHistory(seed)
    for _ in 0..<60 { try await history.act() }
    try await history.settle()
    try await history.judge()
  }
}

/// One random history; what each participant was promised is in the items at its end.
private final class SharedHistory {
  private let seed: UInt64
  private var dice: Dice
  private let fixture: SiteFixture
  private let token: String
  private let program: CalendarProgram
  private let homes: [Home]
  private let lines: [LossyLine]
  private let inbox = "/dav/calendars/me/inbox/"
  private let folder = TemporaryFolder()
  private var number = 0
  private var added: Set<ItemID> = []
  /// Items that somebody deleted.
  private var deleted: Set<ItemID> = []
  /// The tags that were added to each item.
  private var tags: [ItemID: Set<String>] = [:]

  init(_ seed: UInt64) async throws {
    self.seed = seed
    dice = Dice(seed)
    let fixture = try SiteFixture()
    self.fixture = fixture
    token = try await fixture.token()
    program = CalendarProgram(try await CalendarClient(fixture), path: inbox, seed: seed &+ 1_000)
    let lines = (0..<2).map { LossyLine(fixture, seed: seed &* 10 &+ UInt64($0)) }
    self.lines = lines
    let folder = folder
    homes = try lines.indices.map { try fixture.bench.home("\(folder.path)/\($0)", transport: lines[$0]) }
  }

  private func name(_ word: String) -> String {
    number += 1
    return word + "\(number)"
  }

  // MARK: Acts

  func act() async throws {
    fixture.bench.pass(seconds: 1)
    switch dice.number(0...11) {
    case 0, 1: try onDevice()
    case 2, 3: _ = dice.pick(homes).refresh(isAsked: true)
    case 4: try await addByProgram()
    case 5, 6, 7: try await editByProgram()
    case 8: try await program.synchronize()
    case 9: await program.deliver()
    default: try await byScript()
    }
  }

  private func onDevice() throws {
    let home = dice.pick(homes)
    guard let id = try home.ids().shuffled(using: &dice).first(where: { try home.record($0)?.isShown == true }),
      !dice.flip(4)
    else {
      let id = try home.add(name("device "))
      added.insert(id)
      return
    }
    switch dice.number(0...9) {
    case 0:
      _ = try home.commit([Change(id, .delete)], label: "Deleted")
      deleted.insert(id)
    case 1, 2, 3: _ = try home.commit([Change(id, .setTitle(name("device ")))], label: "Renamed")
    case 4: _ = try home.commit([Change(id, .done(.once, at: fixture.bench.now))], label: "Done")
    default:
      let tag = name("d")
      _ = try home.commit([Change(id, .addTag(tag))], label: "Tagged")
      tags[id, default: []].insert(tag)
    }
  }

  private func addByProgram() async throws {
    let uid = name("program-")
    _ = try await program.add(uid, "by program \(uid)")
    if let id = try fixture.service.calendarResource(fixture.me, uid: uid)?.item { added.insert(id) }
  }

  private func editByProgram() async throws {
    guard let href = program.copies.keys.sorted().shuffled(using: &dice).first else { return }
    guard dice.flip() else {
      let title = name("program ")
      _ = try await program.edit(href) { TodoLines.setting($0, "SUMMARY", title) }
      return
    }
    let tag = name("p")
    let isStored = try await program.edit(href) { text in
      let all = TodoLines.values(text, "CATEGORIES").union([tag])
      return TodoLines.setting(text, "CATEGORIES", all.sorted().joined(separator: ","))
    }
    if isStored, let id = try item(at: href) { tags[id, default: []].insert(tag) }
  }

  private func item(at href: String) throws -> ItemID? { try resources().first { inbox + $0.usualName == href }?.item }

  private func resources() throws -> [CalendarResource] {
    try fixture.service.calendarResources(fixture.me, in: [], hasInbox: true, isWhole: true)
  }

  /// A script that sends each request twice with one key.
  private func byScript() async throws {
    let item = dice.flip(3) ? nil : try resources().shuffled(using: &dice).first?.item
    let (method, target) = item.map { ("PATCH", "/api/todos/\($0)") } ?? ("POST", "/api/todos")
    let title = name("script ")
    for _ in 0..<2 {
      let condition = item == nil ? [] : [("If-Match", "*")]
      let reply = await fixture.ask(token, method, target, condition, body: "{\"title\":\"\(title)\"}", key: title)
      #expect((200..<300).contains(reply.status), "seed \(seed): \(reply.text)")
      if item == nil { added.insert(try reply.value(ItemBody.self).id) }
    }
  }

  // MARK: End

  func settle() async throws {
    program.isQuiet = true
    for line in lines { line.isQuiet.withLock { $0 = true } }
    await program.deliverAll()
    for home in homes + homes {
      fixture.bench.pass(seconds: 600)
      #expect(home.refresh(isAsked: true).failure == nil, "seed \(seed)")
    }
    for home in homes { #expect(try home.freshness().pending == 0, "seed \(seed)") }
    try await program.synchronize()
  }

  func judge() async throws {
    let resources = try resources()
    let items = Dictionary(
      uniqueKeysWithValues: resources.compactMap { each in each.record.map { (each.item, $0.item) } })
    #expect(items.count == resources.count && Set(items.keys).isSubset(of: added), "seed \(seed): doubled")
    #expect(added.subtracting(deleted).isSubset(of: items.keys), "seed \(seed): lost")
    for (id, wanted) in tags where !deleted.contains(id) {
      #expect(items[id]?.tags == wanted, "seed \(seed): \(items[id]?.title ?? "")")
    }
    for home in homes {
      let ids = try home.ids().filter { try home.record($0)?.isShown == true }
      #expect(Set(ids) == Set(items.keys), "seed \(seed)")
      for id in ids { #expect(try home.record(id) == items[id], "seed \(seed)") }
    }
    try await judge(items, resources)
  }

  /// The program shows what the items are, and its own lines are as it wrote them.
  private func judge(_ items: [ItemID: Item], _ resources: [CalendarResource]) async throws {
    let shown = program.copies
    #expect(Set(shown.keys) == Set(resources.map { inbox + $0.usualName }), "seed \(seed)")
    for resource in resources {
      let href = inbox + resource.usualName
      guard let copy = shown[href], let item = items[resource.item] else { continue }
      #expect(copy.tag == resource.tag, "seed \(seed): \(href)")
      #expect(TodoLines.value(copy.text, "SUMMARY") == item.title, "seed \(seed): \(href)")
      #expect(TodoLines.values(copy.text, "CATEGORIES") == item.tags, "seed \(seed): \(href)")
      #expect(
        (TodoLines.value(copy.text, "STATUS") == "COMPLETED") == !item.completions.isEmpty, "seed \(seed): \(href)")
      if let own = program.own[href] { #expect(copy.text.contains(own), "seed \(seed): \(href)") }
    }
  }
}

/// The way from a device to the server: requests and answers get lost, and requests arrive twice.
private final class LossyLine: Transport {
  private let service: Service
  private let account: AccountID
  private let dice: Mutex<Dice>
  let isQuiet = Mutex(false)

  init(_ fixture: SiteFixture, seed: UInt64) {
    (service, account) = (fixture.service, fixture.me)
    dice = Mutex(Dice(seed))
  }

  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    let fate = isQuiet.withLock { $0 } ? 9 : dice.withLock { $0.number(0...9) }
    if fate == 0 { throw .unavailable("The request is lost.") }
    let response: SyncResponse
    do {
      if fate == 1 { _ = try service.sync(account, request) }
      response = try service.sync(account, request)
    } catch {
      if case .refused(let reason) = error { throw reason }
      throw .unavailable("\(error)")
    }
    if fate == 2 { throw .unavailable("The answer is lost.") }
    return response
  }

  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] { [] }
}
