import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel
import Webhooks

/// A service with an account whose webhooks use a scripted sender.
struct WebhookFixture {
  static let url = "https://example.org/hook?token=secret"

  let folder = TemporaryFolder()
  let bench = Bench()
  let service: Service
  let me: AccountID
  let sender = ScriptedSender()
  let delivery: WebhookDelivery

  init() throws {
    let bench = bench
    service = try openService(folder.path + "/todosd.sqlite", clock: { bench.now }, random: { bench.random() })
    me = try service.account("me")
    delivery = WebhookDelivery(
      service, by: sender, allowsPrivate: false, clock: { bench.now }, random: { bench.random() })
  }

  func hook(_ url: String = WebhookFixture.url) throws -> Webhook {
    let secret = WebhookSecret { bench.random() }
    return try #require(try service.addWebhook(me, url: url, secret: secret.text))
  }

  @discardableResult func add(_ title: String) throws -> ItemID {
    let item = bench.item(title)
    _ = try service.apply(me, [bench.mutation(item.id, .add(item))])
    return item.id
  }

  @discardableResult func run() throws -> [WebhookReport.Outcome] {
    try service.webhooksBehind().filter { $0.at <= bench.now }.compactMap { try delivery.run($0)?.outcome }
  }

  func now() throws -> Webhook { try #require(try service.webhooks(of: me).first) }

  func close() { service.close() }
}

extension WebhookRequest {
  subscript(_ name: String) -> String? {
    lines.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.utf8.count + 2)) }
  }
}
