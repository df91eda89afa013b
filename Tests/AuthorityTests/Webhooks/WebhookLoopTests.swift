import Intents
import Logging
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel
import WaitSupport
import Webhooks

@Suite struct WebhookLoopTests {
  let fixture: WebhookFixture
  let loop: WebhookLoop

  init() throws {
    let fixture = try WebhookFixture()
    self.fixture = fixture
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    loop = WebhookLoop(fixture.delivery, clock: { fixture.bench.now }, logger: logger)
  }

  @Test func aChangeIsToldAndWhatWasWrittenBeforeTheStart() throws {
    _ = try fixture.hook()
    try fixture.add("before")
    loop.start()
    #expect(fixture.sender.wait())
    #expect(Patience.wait(seconds: 60) { loop.counts[.delivered] == 1 } != nil)
    try fixture.add("oats")
    #expect(fixture.sender.wait())
    #expect(try fixture.sender.last()?.changes?.map(\.item.title) == ["oats"])
    #expect(try Patience.wait(seconds: 60) { try loop.behind() == 0 } != nil)
    loop.stop()
    #expect(fixture.sender.isAbandoned)
    try fixture.add("rye")
    #expect(try loop.behind() == 1)
    fixture.close()
  }

  @Test func oneThatIsAddedIsToldOnceTheLoopIsWoken() throws {
    loop.start()
    let hook = try fixture.hook()
    #expect(try fixture.service.testWebhook(hook.id, of: fixture.me))
    loop.wake(fixture.me)
    #expect(fixture.sender.wait())
    #expect(try fixture.sender.last()?.kind == .test)
    loop.stop()
    fixture.close()
  }

  /// With two servers on one database, each change is delivered by one of them; a file has one server.
  @Test(.enabled(if: !isOnFile)) func ofTwoServersOneTells() throws {
    _ = try fixture.hook()
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let bench = fixture.bench
    let other = WebhookLoop(fixture.delivery, clock: { bench.now }, logger: logger)
    loop.start()
    other.start()
    for number in 0..<20 {
      try fixture.add("\(number)")
      #expect(try Patience.wait(seconds: 60) { try fixture.now().delivered == number + 1 } != nil)
    }
    loop.stop()
    other.stop()
    let ids = fixture.sender.sent.map { $0["webhook-id"] }
    #expect(Set(ids).count == ids.count, "nothing is told twice")
    fixture.close()
  }
}
