import FoundationEssentials
import PtySupport
import Testing

/// Tests that the program's terminal description equals the source beside it.
@Suite struct EntryTests {
  @Test func theCompiledEntryIsThatOfItsSource() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let source = "/\(folder)/Sources/CNcurses/terminfo/todos-direct.ti"
    let header = try String(
      decoding: Data(contentsOf: URL(filePath: "/\(folder)/Sources/CNcurses/entry.h")), as: UTF8.self)
    let kept = header.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined()
    let script = """
      d=$(mktemp -d) && tic -x -o "$d" '\(source)' && infocmp -x -A "$d" -0 -q -Q2 todos-direct | tr -d '\\n'; rm -rf "$d"
      """
    let shell = try PtyProcess("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    #expect(shell.waitForExit() == .code(0))
    #expect(String(decoding: shell.output, as: UTF8.self) == kept)
  }
}
