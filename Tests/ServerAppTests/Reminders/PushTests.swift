import Crypto
import FoundationEssentials
import Intents
import JSON
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel
import Webhooks

/// Tests of reminders as push messages, with a push service of their own and the keys of its browsers.
@Suite struct PushTests {
  /// A browser with its keys and its address at the push service.
  private struct Receiver {
    let key = P256.KeyAgreement.PrivateKey()
    let secret = Array("0123456789abcdef".utf8)
    let endpoint: String

    var body: String {
      let point = PushText.encode(Array(key.publicKey.x963Representation))
      return #"{"endpoint":"\#(endpoint)","keys":{"p256dh":"\#(point)","auth":"\#(PushText.encode(secret))"}}"#
    }

    /// Decrypts a message of one record (RFC 8291 section 3.4, RFC 8188 section 2).
    func open(_ body: [UInt8]) throws -> JSONValue {
      let (salt, sender) = (Array(body[..<16]), Array(body[21..<86]))
      let shared = try key.sharedSecretFromKeyAgreement(
        with: P256.KeyAgreement.PublicKey(x963Representation: sender))
      let info = Array("WebPush: info\0".utf8) + Array(key.publicKey.x963Representation) + sender
      let material = shared.hkdfDerivedSymmetricKey(
        using: SHA256.self, salt: secret, sharedInfo: info, outputByteCount: 32)
      func derived(_ purpose: String, _ count: Int) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
          inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(purpose)\0".utf8),
          outputByteCount: count)
      }
      let nonce = derived("nonce", 12).withUnsafeBytes { Array($0) }
      let box = try AES.GCM.SealedBox(
        nonce: AES.GCM.Nonce(data: nonce), ciphertext: body[86..<(body.count - 16)], tag: body.suffix(16))
      let text = Array(try AES.GCM.open(box, using: derived("aes128gcm", 16)))
      #expect(text.last == 2)
      return try decodeJSON(from: String(decoding: text.dropLast(), as: UTF8.self))
    }
  }

  /// A push service that answers as it is told, or with 201.
  private final class PushService: WebhookSender {
    private let state = Mutex((sent: [WebhookRequest](), answers: [String: WebhookAnswer]()))

    var sent: [WebhookRequest] { state.withLock { $0.sent } }

    func answer(_ endpoint: String, _ answer: WebhookAnswer?) { state.withLock { $0.answers[endpoint] = answer } }

    func send(_ request: WebhookRequest) -> WebhookAnswer {
      state.withLock { state in
        state.sent.append(request)
        return state.answers[request.url] ?? .answered(status: 201, retryAfter: 0)
      }
    }

    func abandon() {}
  }

  private let push = PushService()
  private let fixture: SiteFixture
  private let runner: PushRunner

  init() throws {
    fixture = try SiteFixture(push: push)
    runner = PushRunner(fixture.service, try #require(fixture.site.push), LoggedLines().logger)
  }

  private func subscribe(_ receiver: Receiver) async throws -> String {
    let token = try await fixture.token()
    let reply = await fixture.ask(token, "POST", "/api/push", body: receiver.body)
    #expect(reply.status == 204, "\(reply.text)")
    return token
  }

  /// Adds an item that reminds in the next minute, so many minutes before it is due, and returns that reminder.
  private func reminder(minutesBefore: Int = 0) throws -> Reminder {
    var item = fixture.bench.item("call Ann")
    let start = fixture.bench.now.advanced(bySeconds: 60 * (minutesBefore + 1))
    item.schedule = Schedule(start: FixedZone.utc.local(at: start))
    if minutesBefore > 0 { item.reminders = ItemReminders([.before(minutes: minutesBefore, of: .date)]) }
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    fixture.bench.pass(seconds: 61)
    let due = Mutex<[Reminder]>([])
    let bench = fixture.bench
    let world = SiteWorld(clock: { bench.now }, zone: { FixedZone.utc }, zones: { _ in nil })
    _ = try ReminderRound(service: fixture.service, world: world, allDay: nil) { told in
      due.withLock { $0.append(told) }
    }.run()
    return try #require(due.withLock { $0.first })
  }

  @Test func aReminderReachesTheBrowserEncrypted() async throws {
    let receiver = Receiver(endpoint: "https://push.example.net/a")
    let token = try await subscribe(receiver)
    let known: PushBody = try await fixture.ask(token, "GET", "/api/push").value()
    #expect(known.endpoint == receiver.endpoint)
    let reminder = try reminder()
    #expect(runner.deliver(PushWork(reminder)) == nil)
    let request = try #require(push.sent.first)
    #expect(request.url == receiver.endpoint && push.sent.count == 1)
    let key = try #require(known.publicKey)
    #expect(request.lines.contains { $0.hasPrefix("authorization: vapid t=") && $0.hasSuffix(", k=" + key) })
    let message = try receiver.open(request.body)
    #expect(message["title"] == .string("call Ann") && message["tag"] == .string("\(reminder.item.item.id)"))
    guard case .string(let time) = message["body"] else {
      Issue.record("no time in \(message)")
      return
    }
    #expect(time.contains(":"), "\(time)")
  }

  /// Each browser gets the words of the language in which it subscribed; the language of the server has no part in it.
  @Test func aReminderIsInTheLanguageOfItsBrowser() async throws {
    let (german, english) = (
      Receiver(endpoint: "https://push.example.net/a"), Receiver(endpoint: "https://push.example.net/b")
    )
    for (receiver, said) in [(german, "de-AT,de;q=0.9"), (english, "en")] {
      let token = try await fixture.token()
      let headers = [
        ("Authorization", "Bearer " + token), ("Content-Type", "application/json"), ("Accept-Language", said),
      ]
      #expect(await fixture.send("POST", "/api/push", headers, body: receiver.body).status == 204)
    }
    #expect(try fixture.service.pushSubscriptions(of: fixture.me).map(\.language).sorted() == ["de", "en"])
    let reminder = try reminder(minutesBefore: 2 * 1_440)
    #expect(runner.deliver(PushWork(reminder)) == nil && push.sent.count == 2)
    #expect(PushRunner.text(of: reminder, in: "de") != PushRunner.text(of: reminder, in: "en"))
    for (receiver, language) in [(german, "de"), (english, "en")] {
      let sent = try #require(push.sent.first { $0.url == receiver.endpoint })
      let words = String(decoding: try #require(PushRunner.text(of: reminder, in: language)), as: UTF8.self)
      #expect(try receiver.open(sent.body) == decodeJSON(from: words))
    }
  }

  @Test func whatFailsIsTriedAgainWhereItFailed() async throws {
    let (good, bad) = (
      Receiver(endpoint: "https://push.example.net/a"), Receiver(endpoint: "https://push.example.net/b")
    )
    for receiver in [good, bad] { _ = try await subscribe(receiver) }
    push.answer(bad.endpoint, .answered(status: 503, retryAfter: 500))
    let again = try #require(runner.deliver(PushWork(try reminder())))
    #expect(again.wait >= 500 && push.sent.map(\.url).sorted() == [good.endpoint, bad.endpoint])
    push.answer(bad.endpoint, nil)
    #expect(runner.deliver(again.work) == nil && push.sent.map(\.url).suffix(1) == [bad.endpoint])
    push.answer(bad.endpoint, .failed("timeout"))
    var (work, attempts) = (PushWork(try reminder()), 0)
    while let next = runner.deliver(work) { (work, attempts) = (next.work, attempts + 1) }
    #expect(attempts == 4, "five attempts in all")
  }

  @Test func aLateAttemptForADoneItemIsLeftOut() async throws {
    let receiver = Receiver(endpoint: "https://push.example.net/a")
    _ = try await subscribe(receiver)
    push.answer(receiver.endpoint, .failed("timeout"))
    let reminder = try reminder()
    let again = try #require(runner.deliver(PushWork(reminder)))
    let id = reminder.item.item.id
    _ = try fixture.service.apply(
      fixture.me, [fixture.bench.mutation(id, .done(reminder.occurrence.key, at: fixture.bench.now))])
    push.answer(receiver.endpoint, nil)
    #expect(runner.deliver(again.work) == nil && push.sent.count == 1)
  }

  @Test func aSubscriptionEndsWithTheBrowserAndWithTheSession() async throws {
    let (gone, signedOut) = (
      Receiver(endpoint: "https://push.example.net/a"), Receiver(endpoint: "https://push.example.net/b")
    )
    let first = try await subscribe(gone)
    let second = try await subscribe(signedOut)
    #expect(await fixture.ask(second, "POST", "/api/v1/logout").status == 204)
    push.answer(gone.endpoint, .answered(status: 410, retryAfter: 0))
    #expect(runner.deliver(PushWork(try reminder())) == nil && push.sent.map(\.url) == [gone.endpoint])
    #expect(try await fixture.ask(first, "GET", "/api/push").value(PushBody.self).endpoint == nil)
    #expect(runner.deliver(PushWork(try reminder())) == nil && push.sent.count == 1)
  }

  @Test func subscriptionsAreCheckedAndTheOwnersAlone() async throws {
    let token = try await fixture.token()
    for endpoint in ["https://127.0.0.1/x", "http://push.example.net/", "https://10.1.2.3/", "nonsense"] {
      let reply = await fixture.ask(token, "POST", "/api/push", body: Receiver(endpoint: endpoint).body)
      #expect(reply.status == 422 && reply.text.contains("\"/endpoint\""), "\(endpoint)")
    }
    let keys = #"{"endpoint":"https://push.example.net/a","keys":{"p256dh":"AAAA","auth":"AAAA"}}"#
    #expect(await fixture.ask(token, "POST", "/api/push", body: keys).text.contains("\"/keys\""))
    let wanted = try encodeJSON(NewAppPasswordBody(name: "cron", password: SiteFixture.password))
    let app: AppPasswordBody = try await fixture.ask(token, "POST", "/api/v1/app-passwords", body: wanted).value()
    let program = try await fixture.logIn(password: try #require(app.password)).value(LoginAnswer.self).token
    let body = Receiver(endpoint: "https://push.example.net/a").body
    #expect(await fixture.ask(program, "POST", "/api/push", body: body).problem == .ownerOnly)
    let browser = Browser(fixture)
    _ = await browser.signIn()
    let type = ("Content-Type", "application/json")
    let foreign = [("Cookie", browser.cookie), type, ("Origin", "https://evil.example")]
    #expect(await fixture.send("POST", "/api/push", foreign, body: body).problem == .forbiddenOrigin)
    let own = [("Cookie", browser.cookie), type] + browser.origin
    #expect(await fixture.send("POST", "/api/push", own, body: body).status == 204)
    #expect(await fixture.send("DELETE", "/api/push", [("Cookie", browser.cookie)] + browser.origin).status == 204)
    #expect(try fixture.service.pushSubscriptions(of: fixture.me).isEmpty)
  }

  @Test func aServerWithoutPushSaysSo() async throws {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    let known: PushBody = try await fixture.ask(token, "GET", "/api/push").value()
    #expect(known == PushBody(publicKey: nil, endpoint: nil))
    let body = Receiver(endpoint: "https://push.example.net/a").body
    let reply = await fixture.ask(token, "POST", "/api/push", body: body)
    #expect(reply.problem == .notFound && reply.text.contains("todosd serve --push"))
    let browser = Browser(fixture)
    _ = await browser.signIn()
    #expect(await !browser.open("/sessions").text.contains("id=\"push\""))
  }

  @Test func thePageTurnsRemindersOnAndItsWorkerShowsThem() async throws {
    let browser = Browser(fixture)
    _ = await browser.signIn()
    let page = await browser.open("/sessions").text
    #expect(page.contains("id=\"push\"") && page.contains("/assets/reminders."))
    #expect(await fixture.send("GET", "/worker.js").text.contains("notificationclick"))
  }
}
