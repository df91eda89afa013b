import Glibc
import Intents
import Logging
import Notify
import Programs
import ScheduleGrammar
import ServerApp
import Service
import SiteSupport
import Storage
import StoreSupport
import Testing
import TodoModel

#if canImport(Glibc)
import Glibc
#endif

@Suite struct CommandTests {
  @Test func theProgramIsToldByItsEnvironmentAndNoShellReadsIt() throws {
    let fixture = try SiteFixture()
    let file = fixture.folder.path + "/told"
    var item = fixture.bench.item("pay $(touch /tmp/evil); `x`\n\u{1B}[31m\u{202E}")
    item.schedule = Schedule(start: try #require(LocalTime("2026-11-21T08:59")))
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    let moment = Moment(now: fixture.bench.now, zone: FixedZone.utc) { _ in nil }
    let reminder = try #require(try fixture.service.dueReminders(at: moment, allDay: nil).first)
    let pipe = fixture.folder.path + "/here"
    #expect(mkfifo(pipe, 0o600) == 0)
    let script =
      "printf '%s|%s|%s|%s|%s' \"$TODOS_NUMBER\" \"$TODOS_TITLE\" \"$TODOS_DUE\" \"$1\" \"$TODOS_ACCOUNT\" > \"$2\""
    let command = try #require(ReminderCommand(["sh", "-c", script, "sh", "a b; $(c)", file]))
    #expect(command.program(for: reminder, account: "me").run().isGood)
    let told = String(decoding: bytes(file), as: UTF8.self).split(separator: "|").map(String.init)
    #expect(
      told.count == 5 && told[4] == "me" && told[0] == "1" && told[2] == "2026-11-21T08:59:00.000Z"
        && told[3] == "a b; $(c)")
    #expect(told[1].hasPrefix("pay $(touch /tmp/evil); `x`"))
    #expect(!told[1].unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
  }

  @Test func whatIsNoProgramIsNoCommand() {
    #expect(ReminderCommand([]) == nil && ReminderCommand([""]) == nil && ReminderCommand(["a", "\0"]) == nil)
  }

  /// Two accounts' reminders are due at once: the first one's command waits for an effect of the second one's.
  @Test func aSlowCommandHoldsNobodyElseUp() async throws {
    let fixture = try SiteFixture()
    let other = try #require(try fixture.service.addAccount("other"))
    for account in [fixture.me, other] {
      var item = fixture.bench.item("call")
      item.schedule = Schedule(start: try #require(LocalTime("2026-11-21T08:59")))
      _ = try fixture.service.apply(account, [fixture.bench.mutation(item.id, .add(item))])
    }
    let moment = Moment(now: fixture.bench.now, zone: FixedZone.utc) { _ in nil }
    let due = try fixture.service.dueReminders(at: moment, allDay: nil)
    let slow = try #require(due.first { $0.account == fixture.me })
    let quick = try #require(due.first { $0.account == other })
    let pipe = fixture.folder.path + "/here"
    #expect(mkfifo(pipe, 0o600) == 0)
    let script = "if [ \"$TODOS_ACCOUNT\" = other ]; then echo > \"$1\"; else read -r _ < \"$1\"; exit 3; fi"
    let command = try #require(ReminderCommand(["sh", "-c", script, "sh", pipe]))
    let (lines, source) = AsyncStream<String>.makeStream()
    let logger = Logger(label: "test") { _ in Ends(source: source) }
    let service = fixture.service
    let runner = CommandRunner(command, logger) { try service.name(of: $0) }
    runner.run(for: slow)
    runner.run(for: quick)
    for await status in lines {
      #expect(status == "3")
      break
    }
  }

  @Test func theAccountIsNamedAsItIsCalledNow() async throws {
    let fixture = try SiteFixture()
    var item = fixture.bench.item("call")
    item.schedule = Schedule(start: try #require(LocalTime("2026-11-21T08:59")))
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    let moment = Moment(now: fixture.bench.now, zone: FixedZone.utc) { _ in nil }
    let reminder = try #require(try fixture.service.dueReminders(at: moment, allDay: nil).first)
    let script = "[ \"$TODOS_ACCOUNT\" = me ] && exit 3; [ \"$TODOS_ACCOUNT\" = ada ] && exit 4; exit 5"
    let command = try #require(ReminderCommand(["sh", "-c", script]))
    let (lines, source) = AsyncStream<String>.makeStream()
    let logger = Logger(label: "test") { _ in Ends(source: source) }
    let service = fixture.service
    let runner = CommandRunner(command, logger) { try service.name(of: $0) }
    var endings: [String] = []
    runner.run(for: reminder)
    for await status in lines {
      endings.append(status)
      guard endings.count < 2 else { break }
      #expect(try service.rename(fixture.me, to: "ada"))
      runner.run(for: reminder)
    }
    #expect(endings == ["3", "4"])
  }

  @Test func aBacklogIsSharedFairlyAndBounded() throws {
    final class Backlog {
      var backlog = CommandBacklog<Int>()
      func add(_ work: Int, _ account: AccountID) -> Bool { backlog.add(work, of: account) }
      func next() -> Int? { backlog.next()?.work }
    }
    let fixture = try SiteFixture()
    let accounts = try (0..<6).map { try #require(try fixture.service.addAccount("a\($0)")) }
    let backlog = Backlog()
    for work in 0..<CommandBacklog<Int>.maximum { #expect(backlog.add(work, accounts[0])) }
    #expect(!backlog.add(1_000, accounts[0]), "the newcomer is dropped")
    for account in 1..<6 { #expect(!backlog.add(1_000 + account, accounts[account])) }
    #expect(backlog.backlog.count == CommandBacklog<Int>.maximum)
    #expect((0..<5).map { _ in backlog.next() } == [0, 1_001, 1_002, 1_003, nil])
    backlog.backlog.ended(accounts[0])
    #expect(backlog.next() == 1, "one of an account at a time, in order")
    backlog.backlog.ended(accounts[1])
    #expect(backlog.next() == 1_004)
  }

  private struct Ends: LogHandler {
    let source: AsyncStream<String>.Continuation
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { source.yield("\(event.metadata?["status"] ?? "-")") }
  }

  private func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    return Array(buffer[..<fread(&buffer, 1, 4_096, file)])
  }
}
