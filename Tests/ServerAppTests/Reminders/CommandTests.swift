import Intents
import Notify
import Service
import Storage
import StoreSupport
import Testing
import TodoModel

@testable import ServerApp

#if canImport(Glibc)
import Glibc
#endif

@Suite struct CommandTests {
  @Test func theProgramIsToldByItsEnvironmentAndNoShellReadsIt() throws {
    let stand = try Stand()
    let file = stand.folder.path + "/told"
    var item = stand.bench.item("pay $(touch /tmp/evil); `x`\n\u{1B}[31m\u{202E}")
    item.schedule = Schedule(start: try #require(LocalTime("2026-11-21T08:59")))
    _ = try stand.service.apply(stand.me, [stand.bench.mutation(item.id, .add(item))])
    let moment = Moment(now: stand.bench.now, zone: FixedZone.utc) { _ in nil }
    let reminder = try #require(try stand.service.dueReminders(at: moment, allDay: nil).first)
    let script = "printf '%s|%s|%s|%s' \"$TODOS_NUMBER\" \"$TODOS_TITLE\" \"$TODOS_DUE\" \"$1\" > \"$2\""
    let command = try #require(ReminderCommand(["sh", "-c", script, "sh", "a b; $(c)", file]))
    #expect(command.program(for: reminder).run() == 0)
    let told = String(decoding: bytes(file), as: UTF8.self).split(separator: "|").map(String.init)
    #expect(
      told.count == 4 && told[0] == "1" && told[2] == "2026-11-21T08:59:00.000Z" && told[3] == "a b; $(c)"
    )
    #expect(told[1].hasPrefix("pay $(touch /tmp/evil); `x`"))
    #expect(!told[1].unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
  }

  @Test func whatGoesWrongIsTold() {
    #expect(OutsideProgram(["false"]).run() == 1)
    #expect(OutsideProgram(["sh", "-c", "kill -9 $$"]).run() == 128 + 9)
    #expect([-1, 127].contains(OutsideProgram(["/nonexistent/program"]).run()))
    #expect(
      ReminderCommand([]) == nil && ReminderCommand([""]) == nil && ReminderCommand(["a", "\0"]) == nil
    )
  }

  private func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    return Array(buffer[..<fread(&buffer, 1, 4_096, file)])
  }
}
