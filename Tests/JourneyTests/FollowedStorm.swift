import DiceSupport
import Glibc
import PtySupport
import Testing
import WaitSupport

/// `todos follow` on a file that another program writes in every possible way, while the list changes too.
struct FollowedStorm {
  private let journey = Journey(now: nil)
  private let file: String
  private var dice: Dice
  private var run: PipedRun
  private var count = 0
  /// The typed words; none contains another.
  private var words: [String] = []

  init(_ seed: Int) throws {
    dice = Dice(UInt64(seed))
    file = journey.folder + "/todo.txt"
    Journey.write("w0z\n", to: file)
    words = ["w0z"]
    run = try journey.start("follow", file)
  }

  var text: String { PlainRun.text(file) }

  /// Kills the follower, which releases its lock.
  private func end(of run: PipedRun) {
    kill(run.process, SIGKILL)
    #expect(run.waitForExit() != nil)
  }

  private mutating func word() -> String {
    count += 1
    words.append("w\(count)z")
    return "w\(count)z"
  }

  /// Gives the follower some time, by running another command.
  private mutating func pause() { for _ in 0..<dice.number(0...4) { journey.run("status") } }

  /// Changes one side, sometimes in the middle of a change of the other side, or kills the follower.
  mutating func step() throws {
    switch dice.number(0...5) {
    case 0, 1: changeList()
    case 2: replace()
    case 3: writeInPlace()
    case 4: append()
    default:
      pause()
      end(of: run)
      run = try journey.start("follow", file)
    }
  }

  private mutating func changeList() {
    if dice.flip() { return journey.add(word()) }
    let number = String(dice.number(1...max(1, count / 2)))
    let tag = word()
    if journey.run("edit", number, "--add-tag", tag).status != 0 { words.removeLast() }
  }

  /// Returns the file after the other program's edit: one more line, or one more word on a line.
  private mutating func edited() -> String {
    var lines = text.split(separator: "\n").map(String.init)
    if dice.flip(), !lines.isEmpty {
      lines[dice.number(0...(lines.count - 1))] += " @" + word()
    } else {
      lines.insert(word(), at: dice.number(0...lines.count))
    }
    if dice.flip(3) { changeList() }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func replace() {
    Journey.write(edited(), to: file + ".part")
    rename(file + ".part", file)
  }

  private mutating func writeInPlace() {
    let bytes = Array(edited().utf8)
    let cut = dice.number(0...bytes.count)
    let descriptor = open(file, O_WRONLY | O_TRUNC | O_CLOEXEC)
    bytes[..<cut].withUnsafeBytes { _ = write(descriptor, $0.baseAddress, $0.count) }
    pause()
    bytes[cut...].withUnsafeBytes { _ = write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  private mutating func append() {
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CLOEXEC)
    if dice.flip() { changeList() }
    pause()
    let line = word() + "\n"
    _ = write(descriptor, line, line.utf8.count)
    close(descriptor)
  }

  private func all() -> String { journey.run("list", "all", "--json", "--limit", "1000").output }

  /// Waits until both sides are idle.
  mutating func end() throws {
    let words = words
    let file = file
    _ = Patience.wait {
      let text = PlainRun.text(file)
      return words.allSatisfy { text.contains($0) }
    }
    end(of: run)
    #expect(journey.run("follow", file, "--once").status == 0)
  }

  /// The words that are missing or doubled.
  var faults: [String] {
    let (text, list) = (text, all())
    func count(_ word: String, in text: String) -> Int {
      text.split(separator: word, omittingEmptySubsequences: false).count - 1
    }
    var faults: [String] = []
    for word in words {
      if count(word, in: text) != 1 { faults.append("\(word) stands \(count(word, in: text)) times in the file") }
      if !list.contains("\"\(word)\"") { faults.append("\(word) is not in the list") }
    }
    let again = journey.run("follow", file, "--once").output
    if !again.contains("are the same") { faults.append(again) }
    return faults
  }
}
