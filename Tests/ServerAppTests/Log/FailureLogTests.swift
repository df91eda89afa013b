import Logging
import ServerApp
import StoreSupport
import Synchronization
import Testing
import TodoModel

/// Tests of machine-readable log lines about refusals, at most one a minute for each.
struct FailureLogTests {
  private final class Sums {
    private var tally = FailureTally()
    func add(_ key: FailureTally.Key, _ now: Instant) -> [String] { tally.add(key, at: now) }
    func flush(_ now: Instant) -> [String] { tally.flush(at: now) }
    var isOpen: Bool { tally.isOpen }
  }

  private func login(_ address: String, _ account: String = "ann") -> FailureTally.Key {
    FailureTally.Key(kind: .login, address: address, account: account)
  }

  @Test func theFirstIsALineAndTheOthersAreSummed() {
    let sums = Sums()
    let start = Bench.start
    #expect(sums.add(login("203.0.113.7"), start) == ["login failed address=203.0.113.7 account=\"ann\""])
    for second in 0..<59 { #expect(sums.add(login("203.0.113.7"), start.advanced(bySeconds: second)) == []) }
    #expect(
      sums.add(login("203.0.113.8"), start.advanced(bySeconds: 61)) == [
        "login failed address=203.0.113.7 account=\"ann\" count=59", "login failed address=203.0.113.8 account=\"ann\"",
      ])
    // A continuing flood is reported once a minute.
    #expect(sums.add(login("203.0.113.7"), start.advanced(bySeconds: 62)) == [])
    #expect(sums.flush(start.advanced(bySeconds: 121)) == ["login failed address=203.0.113.7 account=\"ann\" count=1"])
    #expect(sums.flush(start.advanced(bySeconds: 500)) == [])
    #expect(!sums.isOpen)
  }

  @Test func whatCannotBeToldApartAnyMoreIsSummedToo() {
    let sums = Sums()
    var lines = 0
    for number in 0..<10_000 { lines += sums.add(login("a\(number)"), Bench.start).count }
    #expect(lines == FailureTally.maximum + 1)
    let later = sums.flush(Bench.start.advanced(bySeconds: 60))
    #expect(later == ["login failed address=- count=\(10_000 - FailureTally.maximum - 1)"])
  }

  @Test func nobodyWritesLinesOfTheirOwn() {
    let evil = "ann\" address=9.9.9.9\nlogin failed address=1.1.1.1 \\ \u{1B}[31m ä \u{202E}"
    let name = LogText.name(evil)
    #expect(name.hasPrefix("ann\\u{22} address\\u{3d}9.9.9.9\\u{a}login failed"))
    #expect(name.utf8.count <= 64 && name.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    #expect(!name.contains("\"") && !name.contains("="))
    #expect(LogText.address("2001:db8::1") == "2001:db8::1" && LogText.address("::ffff:1.2.3.4") != "-")
    for odd in ["", "a b", "1.2.3.4\n", "\u{1B}", "\"", String(repeating: "1", count: 65)] {
      #expect(LogText.address(odd) == "-")
    }
  }
}
