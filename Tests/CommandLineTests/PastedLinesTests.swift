import FoundationEssentials
import Glibc
import PageSupport
import PtySupport
import Testing

/// Every shell line of README and Guide means the same when pasted into bash, zsh and fish.
@Suite struct PastedLinesTests {
  private static let shells = [
    ["/usr/bin/bash", "--norc", "--noprofile", "-i"], ["/usr/bin/zsh", "-f", "-i"],
    ["/usr/bin/fish", "--no-config", "-i"],
  ]

  /// Returns the lines, with backslash continuations joined; files with `#!` are not for a shell.
  private static func lines() throws -> [String] {
    try PagePart.shellBlocks().filter { !$0.hasPrefix("#!") }.flatMap { block in
      block.replacing("\\\n", with: " ").split(separator: "\n").map(String.init)
    }
  }

  /// Creates fakes of all programs in the lines, and the files that they use.
  ///
  /// `todos` prints its arguments, one a line, and the others do nothing.
  private static func stand(in folder: String, for lines: [String]) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/bin", withIntermediateDirectories: true)
    let words = Set(lines.flatMap { $0.split { " |&;$('".contains($0) } }.map(String.init))
    let names = words.filter { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") } && !$0.hasPrefix("-") }
    for name in names.union(["todos"]).subtracting(["cd", "echo", "exit"]) {
      let note =
        name == "todos"
        ? "{ echo '<todos>'; for word; do printf '%s\\n' \"$word\"; done; } >> \(folder)/noted" : "exit 0"
      try Data("#!/bin/sh\n\(note)\n".utf8).write(to: URL(filePath: folder + "/bin/" + name))
      chmod(folder + "/bin/" + name, 0o755)
    }
    for line in lines {
      let words = line.split(separator: " ")
      for (sign, file) in zip(words, words.dropFirst()) where ["<", ">"].contains(sign) {
        let path = folder + "/" + file.replacing("~/", with: "")
        try files.createDirectory(
          at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: path))
      }
    }
  }

  @Test(arguments: shells.indices) func aLineIsWhatTheProgramGets(_ index: Int) throws {
    let shell = Self.shells[index]
    guard access(shell[0], X_OK) == 0 else { return }
    let runner = CommandRunner()
    let lines = try Self.lines()
    #expect(lines.count > 100)
    try Self.stand(in: runner.folder, for: lines)
    var environment = runner.environment
    environment["PATH"] = runner.folder + "/bin:/usr/bin:/bin"
    environment["TERM"] = "dumb"
    let terminal = try PtyProcess(shell[0], Array(shell.dropFirst()), environment: environment)
    terminal.settle(milliseconds: 300)
    terminal.send("cd \(runner.folder)\n")
    for (number, line) in lines.enumerated() where line.hasPrefix("todos ") {
      unlink(runner.folder + "/noted")
      terminal.send(line + "\ntodos end-\(number)\n")
      let isDone = terminal.wait(seconds: 20) { _ in noted(runner).contains("end-\(number)") }
      #expect(isDone, "\(shell[0]) goes on asking after: \(line)")
      guard isDone else {
        terminal.send("\u{3}")
        continue
      }
      let words = noted(runner).prefix { $0 != "end-\(number)" }.dropLast()
      #expect(
        Self.withoutComment(Array(words)) == ["<todos>"] + Self.words(of: line, home: runner.folder),
        "\(shell[0]): \(line)")
    }
    terminal.send("exit\n")
  }

  private func noted(_ runner: CommandRunner) -> [String] {
    PlainRun.text(runner.folder + "/noted").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Removes the comment that begins at a lone `#`, as the program does.
  private static func withoutComment(_ words: [String]) -> [String] { Array(words.prefix { $0 != "#" }) }

  /// Splits a line by its quotes alone, up to a comment or another program.
  private static func words(of line: String, home: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line + " " {
      if quote != nil ? character == quote : "'\"".contains(character) {
        (quote, word) = (quote == nil ? character : nil, word ?? "")
      } else if quote == nil, character == " " {
        words += [word].compactMap(\.self)
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words.dropFirst().prefix { !["#", "|", ">", "<"].contains($0) }.map {
      $0.hasPrefix("~/") ? home + $0.dropFirst() : $0
    }
  }
}
