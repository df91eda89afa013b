import Actions
import Intents
import ScheduleGrammar
import Service
import SiteSupport
import StoreSupport
import TodoAPI
import TodoModel

/// A server, used with JSON or through the forms of its page.
struct ServerSurfaces {
  private let fixture: SiteFixture
  private let browser: Browser
  private let token: String
  /// The reported reading of the words, if any.
  private(set) var read: String?
  /// The reading in the response, if any.
  private(set) var told: ReadBody?

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
    browser = Browser(fixture)
    _ = await browser.signIn()
  }

  func newID() -> ItemID { ItemID(high: fixture.bench.random(), low: fixture.bench.random()) }

  /// Performs the gesture with JSON and returns the item after it; nil if none was added.
  mutating func ask(_ gesture: Gesture, _ item: Item?) async throws -> Item? {
    try seed(item)
    let key = ("Idempotency-Key", fixture.bench.mutation(ItemID(high: 1, low: 1), .delete).mid.description)
    let path = "/api/todos/" + (item?.id.description ?? "")
    let reply =
      switch gesture.inWords(for: item) {
      case .add(let text): await post("/api/todos", AddBody(text: text))
      case .date(let text, let series): await post(path + "/schedule", body(text, series))
      case .clearDate: await post(path + "/schedule", body("no date", false))
      case .done: await post(path + "/toggle", ToggleBody(to: .done))
      case .reopen: await post(path + "/toggle", ToggleBody(to: .open))
      case .item(.toggle): await post(path + "/toggle", ToggleBody(to: nil), [key])
      case .item(.skip): await post(path + "/skip", SkipBody(), [key])
      case .item(.focus): await post(path + "/focus", [String: String]())
      case .item(.delete): await change("DELETE", path, item, nil)
      case .item(let verb), .move(let verb): await change("PATCH", path, item, patch(verb, item))
      case .snooze(let text): await post(path + "/snooze", SnoozeBody(when: text))
      case .priority(let priority): await change("PATCH", path, item, ItemPatch([.setPriority(priority)]))
      case .title(let title): await change("PATCH", path, item, ItemPatch([.setTitle(title)]))
      }
    let body = try? reply.value(ItemBody.self)
    (read, told) = (body?.read?.words, body?.read)
    return try (item?.id ?? body?.id).flatMap { try fixture.service.item(fixture.me, $0)?.item }
  }

  /// Performs the gesture through the page and returns the item after it; nil if none was added.
  mutating func send(_ gesture: Gesture, _ item: Item?) async throws -> Item? {
    try seed(item)
    let id = item?.id.description ?? ""
    switch gesture.inWords(for: item) {
    case .add(let text):
      let reply = await browser.send("/web/add", ["text": text])
      let place = reply["Location"]?.split(separator: "of=").last.map(String.init)
      return try place.flatMap { ItemID($0) }.flatMap { try fixture.item($0) }
    case .date(let text, let series):
      let fields = ["item": id, "words": text].merging(series ? ["series": "all"] : [:]) { first, _ in first }
      read = await browser.send("/web/read", fields).text
      _ = await browser.send("/web/schedule", fields)
    case .clearDate: _ = await browser.send("/web/schedule", ["item": id, "clear": "yes"])
    case .done: try await toggle(item, to: "done")
    case .reopen: try await toggle(item, to: "open")
    case .item(.toggle): try await toggle(item, to: nil)
    case .item(.skip): try await skip(item)
    case .snooze(let text): _ = await browser.send("/web/snooze", ["item": id, "snooze": text])
    case .item, .move, .priority, .title: return nil
    }
    return try item.flatMap { try fixture.item($0.id) }
  }

  /// Answers to the requests and the form that put an item off to some day.
  func puttingOff(_ item: Item) async throws -> [SiteFixture.Reply] {
    try seed(item)
    let path = "/api/todos/\(item.id)"
    return [
      await change("PATCH", path, item, ItemPatch([.setSomeday(true)])),
      await post(path + "/schedule", body("someday", false)),
      await browser.send("/web/schedule", ["item": item.id.description, "words": "someday"]),
    ]
  }

  /// Presses the row's button, which contains the occurrence and the target state.
  private func toggle(_ item: Item?, to wanted: String?) async throws {
    guard let item, let stored = try fixture.item(item.id) else { return }
    let row = ListedRow(seen: Row(item: stored), at: moment)
    let to = wanted ?? (row.isDone ? "open" : "done")
    _ = await browser.send("/web/toggle", ["toggle": "\(item.id) \(stored.version) \(to) \(row.key.text)"])
  }

  /// Presses the skip button in a repeat's date editor.
  private func skip(_ item: Item?) async throws {
    guard let item, let stored = try fixture.item(item.id) else { return }
    let row = ListedRow(seen: Row(item: stored), at: moment)
    guard row.isOpenRepeat else { return }
    _ = await browser.send("/web/skip", ["item": item.id.description, "skip": row.key.text])
  }

  private var moment: Moment { Moment(now: fixture.bench.now, zone: FixedZone.utc, zones: { _ in nil }) }

  /// Returns the change of a verb for clients without a request for that verb.
  private func patch(_ verb: ItemVerb, _ item: Item?) -> ItemPatch? {
    guard let item, let meaning = verb.meaning() else { return nil }
    let rows = [ListedRow(seen: Row(item: item), at: moment)]
    return ItemPatch(meaning(rows, moment).changes(rows, at: moment).map(\.intent))
  }

  private func seed(_ item: Item?) throws {
    guard let item else { return }
    try fixture.add([item])
  }

  private func body(_ words: String, _ series: Bool) -> ScheduleBody {
    var body = ScheduleBody(when: words)
    body.series = series
    return body
  }

  private func post(
    _ path: String, _ body: some Encodable, _ headers: [(String, String)] = []
  ) async -> SiteFixture.Reply { await fixture.ask(token, "POST", path, headers, body: try? encodeJSON(body)) }

  private func change(_ method: String, _ path: String, _ item: Item?, _ patch: ItemPatch?) async -> SiteFixture.Reply {
    let version = item.flatMap { try? fixture.item($0.id)?.version } ?? 0
    return await fixture.ask(
      token, method, path, [("If-Match", "\"\(version)\"")], body: patch.flatMap { try? encodeJSON($0) })
  }
}
