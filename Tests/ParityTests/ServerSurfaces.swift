import Actions
import Intents
import ScheduleGrammar
import Service
import SiteSupport
import StoreSupport
import TodoAPI
import TodoModel

/// A server: asked with JSON, or through the forms of its page.
struct ServerSurfaces {
  private let stand: Stand
  private let browser: Browser
  private let token: String
  /// How the words were said to be read; nil where nothing was.
  private(set) var read: String?

  init() async throws {
    stand = try Stand()
    token = try await stand.token()
    browser = Browser(stand)
    _ = await browser.signIn()
  }

  /// An id that no item has.
  func newID() -> ItemID { ItemID(high: stand.bench.random(), low: stand.bench.random()) }

  /// Does it with JSON; gives what the item is then, nil where none was made.
  mutating func ask(_ gesture: Gesture, _ item: Item?) async throws -> Item? {
    try seed(item)
    let path = "/api/todos/" + (item?.id.description ?? "")
    let reply =
      switch gesture {
      case .add(let text): await post("/api/todos", AddBody(text: text))
      case .date(let text, let series): await post(path + "/schedule", body(text, series))
      case .clearDate: await post(path + "/schedule", body("no date", false))
      case .done: await post(path + "/toggle", ToggleBody(to: .done))
      case .reopen: await post(path + "/toggle", ToggleBody(to: .open))
      case .toggle:
        await post(
          path + "/toggle",
          ToggleBody(to: nil),
          [("Idempotency-Key", stand.bench.mutation(ItemID(high: 1, low: 1), .delete).mid.description)]
        )
      case .delete: await change("DELETE", path, item, nil)
      case .priority(let priority): await change("PATCH", path, item, ItemPatch([.setPriority(priority)]))
      case .title(let title): await change("PATCH", path, item, ItemPatch([.setTitle(title)]))
      }
    let body = try? reply.value(ItemBody.self)
    read = body?.read?.words
    return try (item?.id ?? body?.id).flatMap { try stand.service.item(stand.me, $0)?.item }
  }

  /// Does it through the page; gives what the item is then, nil where none was made.
  mutating func send(_ gesture: Gesture, _ item: Item?) async throws -> Item? {
    try seed(item)
    let id = item?.id.description ?? ""
    switch gesture {
    case .add(let text):
      let reply = await browser.send("/web/add", ["text": text])
      let place = reply["Location"]?.split(separator: "of=").last.map(String.init)
      return try place.flatMap { ItemID($0) }.flatMap { try stand.item($0) }
    case .date(let text, let series):
      let fields = ["item": id, "words": text].merging(series ? ["series": "all"] : [:]) { first, _ in first }
      read = await browser.send("/web/read", fields).text
      _ = await browser.send("/web/schedule", fields)
    case .clearDate: _ = await browser.send("/web/schedule", ["item": id, "clear": "yes"])
    case .done: try await toggle(item, to: "done")
    case .reopen: try await toggle(item, to: "open")
    case .toggle: try await toggle(item, to: nil)
    case .delete, .priority, .title: return nil
    }
    return try item.flatMap { try stand.item($0.id) }
  }

  /// The button of the row says which occurrence it is for, and what is wanted of it.
  private func toggle(_ item: Item?, to wanted: String?) async throws {
    guard let item, let stored = try stand.item(item.id) else { return }
    let moment = Moment(now: stand.bench.now, zone: FixedZone.utc, zones: { _ in nil })
    let row = ListedRow(seen: Row(item: stored), at: moment)
    let to = wanted ?? (row.isDone ? "open" : "done")
    _ = await browser.send("/web/toggle", ["toggle": "\(item.id) \(stored.version) \(to) \(row.key.text)"])
  }

  private func seed(_ item: Item?) throws {
    guard let item else { return }
    _ = try stand.service.apply(stand.me, [stand.bench.mutation(item.id, .add(item))])
  }

  private func body(_ words: String, _ series: Bool) -> ScheduleBody {
    var body = ScheduleBody(when: words)
    body.series = series
    return body
  }

  private func post(
    _ path: String,
    _ body: some Encodable,
    _ headers: [(String, String)] = []
  ) async -> Stand.Reply {
    await stand.ask(token, "POST", path, headers, body: try? encodeJSON(body))
  }

  private func change(
    _ method: String,
    _ path: String,
    _ item: Item?,
    _ patch: ItemPatch?
  ) async -> Stand.Reply {
    let version = item.flatMap { try? stand.item($0.id)?.version } ?? 0
    return await stand.ask(
      token,
      method,
      path,
      [("If-Match", "\"\(version)\"")],
      body: patch.flatMap { try? encodeJSON($0) }
    )
  }
}
