import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel
import Webhooks

/// Tests that webhooks are delivered at least once, in order, signed, and repeated until accepted.
@Suite struct WebhookDeliveryTests {
  let fixture: WebhookFixture

  init() throws { fixture = try WebhookFixture() }

  @Test func aNewOneIsToldWhatChangesFromThen() throws {
    try fixture.add("before")
    let hook = try fixture.hook()
    #expect(try fixture.run().isEmpty)
    let id = try fixture.add("oats")
    #expect(try fixture.run() == [.delivered])
    let message = try #require(try fixture.sender.last())
    #expect(message.kind == .changes && message.hook == hook.id)
    #expect(message.from == 1 && message.to == 2)
    #expect(message.changes?.map(\.item.id) == [id])
    #expect(try fixture.now().delivered == 2)
    #expect(try fixture.now().standing == .working)
    #expect(try fixture.now().outcome == "Taken, with 204.")
    #expect(try fixture.run().isEmpty)
    #expect(fixture.sender.sent.count == 1)
    fixture.close()
  }

  @Test func theHeadHasIdTimeAndSignature() throws {
    let hook = try fixture.hook()
    try fixture.add("oats")
    try fixture.run()
    let request = try #require(fixture.sender.sent.last)
    let secret = try #require(WebhookSecret(hook.secret))
    let id = try #require(request["webhook-id"])
    #expect(try fixture.sender.last()?.id == id)
    #expect(request.url == WebhookFixture.url)
    #expect(request["content-type"] == "application/json")
    #expect(request["webhook-timestamp"] == "\(fixture.bench.now.seconds)")
    let signature = WebhookSignature.of(request.body, id: id, at: fixture.bench.now.seconds, by: secret)
    #expect(request["webhook-signature"] == signature)
    fixture.close()
  }

  @Test func whatIsNotTakenComesAgainUnderTheSameId() throws {
    _ = try fixture.hook()
    try fixture.add("oats")
    fixture.sender.answer(.answered(status: 500, retryAfter: 0), .failed("Connection refused"))
    #expect(try fixture.run() == [.failed])
    #expect(try fixture.now().outcome == "It answered 500.")
    #expect(try fixture.run().isEmpty, "not before the pause is over")
    try fixture.add("rye")
    fixture.bench.pass(seconds: 36)
    #expect(try fixture.run() == [.failed])
    #expect(try fixture.now().outcome == "No answer: Connection refused")
    fixture.bench.pass(seconds: 36)
    #expect(try fixture.run().isEmpty, "the second pause is longer")
    fixture.bench.pass(seconds: 36)
    #expect(try fixture.run() == [.delivered])
    let sent = fixture.sender.sent
    #expect(Set(sent.map { $0["webhook-id"] }).count == 1 && sent.count == 3)
    #expect(sent[0].body == sent[1].body && sent[0].body == sent[2].body)
    #expect(try fixture.now().standing == .working)
    #expect(try fixture.run() == [.delivered])
    let next = try #require(try fixture.sender.last())
    #expect(next.from == 1 && next.to == 2 && next.changes?.map(\.item.title) == ["rye"])
    #expect(fixture.sender.sent.last?["webhook-id"] != sent[0]["webhook-id"])
    fixture.close()
  }

  @Test func aReceiverMayAskToBeLeftAlone() throws {
    _ = try fixture.hook()
    try fixture.add("oats")
    fixture.sender.answer(.answered(status: 429, retryAfter: 4_000))
    #expect(try fixture.run() == [.failed])
    fixture.bench.pass(seconds: 3_900)
    #expect(try fixture.run().isEmpty)
    fixture.bench.pass(seconds: 101)
    #expect(try fixture.run() == [.delivered])
    fixture.close()
  }

  @Test func oneThatIsGoneIsStoppedUntilItsOwnerSaysSo() throws {
    let hook = try fixture.hook()
    try fixture.add("oats")
    fixture.sender.answer(.answered(status: 410, retryAfter: 0))
    #expect(try fixture.run() == [.stopped])
    #expect(try fixture.now().standing == .stopped(at: fixture.bench.now))
    try fixture.add("rye")
    fixture.bench.pass(seconds: 86_400)
    #expect(try fixture.run().isEmpty)
    #expect(try fixture.service.resumeWebhook(hook.id, of: fixture.me))
    #expect(try fixture.run() == [.delivered])
    #expect(try fixture.run() == [.delivered])
    #expect(try fixture.now().delivered == 2)
    fixture.close()
  }

  @Test func afterFiveDaysOfFailuresItIsStoppedWithTheReason() throws {
    _ = try fixture.hook()
    try fixture.add("oats")
    let start = fixture.bench.now
    var outcomes: [WebhookReport.Outcome] = []
    while outcomes.last != .stopped, outcomes.count < 100 {
      fixture.sender.answer(.failed("Could not resolve host: example.org"))
      outcomes += try fixture.run()
      fixture.bench.pass(seconds: 600)
    }
    let days = (fixture.bench.now.seconds - start.seconds) / 86_400
    #expect(outcomes.last == .stopped && days == 5, "\(days) days, \(outcomes.count) times")
    #expect((10...20).contains(outcomes.count), "\(outcomes.count)")
    let words = try #require(try fixture.now().outcome)
    #expect(words.contains("5 days") && words.hasSuffix("No answer: Could not resolve host: example.org"))
    fixture.close()
  }

  @Test func aRedirectIsNotFollowedAndSaysSo() throws {
    _ = try fixture.hook()
    try fixture.add("oats")
    fixture.sender.answer(.answered(status: 302, retryAfter: 0))
    #expect(try fixture.run() == [.failed])
    #expect(try fixture.now().outcome?.contains("redirects are not followed") == true)
    fixture.close()
  }

  @Test func muchComesInSeveralMessages() throws {
    _ = try fixture.hook()
    for number in 0..<230 { try fixture.add("\(number)") }
    var titles: [String] = []
    var places: [Int] = [0]
    while try fixture.run() == [.delivered] {
      let message = try #require(try fixture.sender.last())
      #expect(message.from == places.last)
      #expect(message.changes.map { $0.count <= 100 } == true)
      titles += message.changes?.map(\.item.title) ?? []
      places.append(try #require(message.to))
    }
    #expect(titles == (0..<230).map { "\($0)" })
    #expect(places == [0, 100, 200, 230])
    fixture.close()
  }

  @Test func aNewLifeOfTheFileIsToldAsSuch() throws {
    _ = try fixture.hook()
    try fixture.add("oats")
    try fixture.run()
    try fixture.service.beginNewLife()
    #expect(try fixture.run() == [.delivered])
    let message = try #require(try fixture.sender.last())
    #expect(message.kind == .resync && message.to == 1 && message.changes == nil)
    #expect(try fixture.run().isEmpty)
    try fixture.add("rye")
    #expect(try fixture.run() == [.delivered])
    #expect(try fixture.sender.last()?.changes?.map(\.item.title) == ["rye"])
    fixture.close()
  }

  @Test func oneThatIsFurtherBehindThanDeletionsAreKeptIsToldSo() throws {
    let hook = try fixture.hook()
    let id = try fixture.add("oats")
    try fixture.run()
    fixture.sender.answer(.answered(status: 410, retryAfter: 0))
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, .delete)])
    #expect(try fixture.run() == [.stopped])
    fixture.bench.pass(seconds: (Service.daysKept + 2) * 86_400)
    try fixture.add("rye")
    #expect(try fixture.service.resumeWebhook(hook.id, of: fixture.me))
    #expect(try fixture.run() == [.delivered])
    #expect(try fixture.sender.last()?.kind == .resync)
    #expect(try fixture.now().delivered == 3)
    fixture.close()
  }

  @Test func aTestTellsNothingAndGoesToAStoppedOneToo() throws {
    let hook = try fixture.hook()
    try fixture.add("oats")
    fixture.sender.answer(.answered(status: 410, retryAfter: 0), .answered(status: 503, retryAfter: 0))
    try fixture.run()
    #expect(try fixture.service.testWebhook(hook.id, of: fixture.me))
    #expect(try fixture.run() == [.failed])
    #expect(try fixture.sender.last()?.kind == .test)
    #expect(try fixture.now().outcome == "It answered 503.")
    #expect(try fixture.now().standing == .stopped(at: fixture.bench.now))
    #expect(try fixture.run().isEmpty, "it is sent once")
    #expect(try fixture.service.testWebhook(hook.id, of: fixture.me))
    #expect(try fixture.run() == [.delivered])
    #expect(try fixture.now().delivered == 0)
    fixture.close()
  }

  /// A webhook added while the server allowed its address is not delivered once the server forbids it.
  @Test func theAddressIsJudgedWhenItIsSentTo() throws {
    _ = try fixture.hook("https://127.0.0.1/x")
    try fixture.add("oats")
    #expect(try fixture.run() == [.failed])
    #expect(fixture.sender.sent.isEmpty)
    #expect(try fixture.now().outcome?.contains("private network") == true)
    fixture.close()
  }

  @Test func whatTheEndOfTheServerCutsOffIsSentAgainAtOnce() throws {
    _ = try fixture.hook()
    try fixture.add("oats")
    fixture.sender.answer(.failed("aborted"))
    let due = try #require(try fixture.service.webhooksBehind().first)
    #expect(try fixture.delivery.run(due) { true }?.outcome == .abandoned)
    #expect(try fixture.now().failures == 0)
    #expect(try fixture.run() == [.delivered])
    #expect(Set(fixture.sender.sent.map { $0["webhook-id"] }).count == 1)
    fixture.close()
  }
}
