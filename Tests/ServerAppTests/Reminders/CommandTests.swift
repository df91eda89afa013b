import Intents
import Service
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
    item.number = 7
    let reminder = Reminder(
      account: stand.me,
      item: ItemRecord(item: item),
      occurrence: Occurrence(
        key: .once,
        due: LocalTime(FixedZone.utc.local(at: stand.bench.now).day),
        nominal: LocalTime(FixedZone.utc.local(at: stand.bench.now).day)
      ),
      due: stand.bench.now
    )
    let script = "printf '%s|%s|%s|%s' \"$TODOS_NUMBER\" \"$TODOS_TITLE\" \"$TODOS_DUE\" \"$1\" > \"$2\""
    let command = try #require(ReminderCommand(["sh", "-c", script, "sh", "a b; $(c)", file]))
    #expect(CommandRunner.run(command.words, command.variables(for: reminder)) == 0)
    let told = String(decoding: bytes(file), as: UTF8.self).split(separator: "|").map(String.init)
    #expect(told.count == 4 && told[0] == "7" && told[2] == "2026-11-21T09:00:00.000Z" && told[3] == "a b; $(c)")
    #expect(told[1].hasPrefix("pay $(touch /tmp/evil); `x`"))
    #expect(!told[1].unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
  }

  @Test func whatGoesWrongIsTold() {
    #expect(CommandRunner.run(["false"], [:]) == 1)
    #expect(CommandRunner.run(["sh", "-c", "kill -9 $$"], [:]) == 128 + 9)
    #expect([-1, 127].contains(CommandRunner.run(["/nonexistent/program"], [:])))
    #expect(ReminderCommand([]) == nil && ReminderCommand([""]) == nil && ReminderCommand(["a", "\0"]) == nil)
  }

  private func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    return Array(buffer[..<fread(&buffer, 1, 4_096, file)])
  }
}
