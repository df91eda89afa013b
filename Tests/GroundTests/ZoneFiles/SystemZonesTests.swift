import FoundationEssentials
import Glibc
import Testing
import TodoModel
import ZoneFiles

struct SystemZonesTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
  private let zones = SystemZones(
    directory: SystemZonesTests.fixtures.appending(path: "zoneinfo").path,
    localtime: SystemZonesTests.fixtures.appending(path: "none").path)

  private struct Row: Decodable {
    let zone: String
    let changes: [[Int]]
  }

  /// Every change of offset from 1900 to 2100, as another parser of the same files reports them.
  @Test func changes() throws {
    let text = String(decoding: try Data(contentsOf: Self.fixtures.appending(path: "changes.jsonl")), as: UTF8.self)
    let rows = try text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    #expect(rows.count == 12)
    for row in rows {
      let zone = try #require(zones.zone(row.zone), "\(row.zone)")
      for (index, change) in row.changes.enumerated() {
        #expect(zone.offset(at: Instant(seconds: change[0])) == change[1], "\(row.zone) \(change)")
        if index > 0 {
          let before = zone.offset(at: Instant(seconds: change[0] - 1))
          #expect(before == row.changes[index - 1][1], "\(row.zone) before \(change)")
        }
      }
    }
  }

  /// Every zone of this system, 2020 to 2040, compared with the C library.
  @Test(.enabled(if: access("/usr/bin/zdump", X_OK) == 0)) func everyZoneOfTheSystem() throws {
    let system = SystemZones()
    let list = try #require(try? String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8))
    let names = Set(
      list.split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ")
        if line.hasPrefix("Z ") { return String(words[1]) }
        return line.hasPrefix("L ") ? String(words[2]) : nil
      }
    ).filter { access("/usr/share/zoneinfo/" + $0, R_OK) == 0 }.sorted()
    #expect(names.count > 300)
    let dumped = Self.output(of: "zdump -v -c 2020,2041 " + names.joined(separator: " "))
    var checked = 0
    for line in dumped.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 14, let offset = Int(words[words.count - 1].dropFirst("gmtoff=".count)),
        let seconds = Self.seconds(words), (1_577_836_800..<2_240_524_800).contains(seconds)
      else { continue }
      let zone = try #require(system.zone(String(words[0])), "\(words[0])")
      #expect(zone.offset(at: Instant(seconds: seconds)) == offset, "\(line)")
      checked += 1
    }
    #expect(checked > 5_000)
  }

  /// Lord Howe's summer time is half an hour long.
  @Test func halfHourSummerTime() throws {
    let zone = try #require(zones.zone("Australia/Lord_Howe"))
    let gap = try #require(LocalTime("2026-10-04T02:10"))
    guard case .gap(let shifted) = zone.resolve(gap) else {
      Issue.record("02:10 does not exist that day")
      return
    }
    #expect(zone.local(at: shifted).description == "2026-10-04T02:40")
    guard case .fold(let first, let second) = zone.resolve(try #require(LocalTime("2026-04-05T01:45"))) else {
      Issue.record("01:45 comes twice that day")
      return
    }
    #expect(second.seconds - first.seconds == 1800)
  }

  /// Samoa skipped 30 December 2011 entirely.
  @Test func skippedDay() throws {
    let zone = try #require(zones.zone("Pacific/Apia"))
    let before = try #require(Instant("2011-12-30T09:59:00Z"))
    #expect(zone.local(at: before).description == "2011-12-29T23:59")
    #expect(zone.local(at: before.advanced(bySeconds: 60)).description == "2011-12-31T00:00")
  }

  /// Local times convert to instants and back, for every hour of three years.
  @Test(arguments: [
    "Europe/Berlin", "Australia/Lord_Howe", "America/New_York", "Africa/Casablanca", "Antarctica/Troll",
  ]) func thereAndBack(_ name: String) throws {
    let zone = try #require(zones.zone(name))
    let start = try #require(Instant("2026-01-01T00:00:00Z"))
    for hour in 0..<(3 * 8760) {
      let instant = start.advanced(bySeconds: hour * 3600)
      let local = zone.local(at: instant)
      switch zone.resolve(local) {
      case .unique(let back): #expect(back == instant, "\(local)")
      case .fold(let first, let second): #expect(first == instant || second == instant, "\(local)")
      case .gap: Issue.record("clocks showed \(local)")
      }
    }
  }

  @Test(arguments: [
    "", "Nowhere/Town", "../../../etc/passwd", "/etc/passwd", "Europe/../Europe/Berlin", "Europe", "Europe/", ".",
    "Europe/Berlin\u{0}x", "UTC+15", "UTC+", "UTC+1:99", "Europe/Berlin ", "GMT+01:00",
  ]) func noSuchZone(_ name: String) { #expect(zones.zone(name) == nil) }

  @Test func fixedNames() {
    #expect(zones.zone("UTC+2")?.offset(at: Instant(seconds: 0)) == 7200)
    #expect(zones.zone("UTC-9:30")?.identifier == "UTC-9:30")
    #expect(zones.zone("UTC")?.identifier == "UTC")
  }

  @Test func zoneOfTheEnvironment() throws {
    let path = Self.fixtures.appending(path: "zoneinfo/Europe/Berlin").path
    let july = try #require(Instant("2026-07-01T12:00:00Z"))
    let table: [(String?, String, Int)] = [
      (nil, "UTC", 0), ("", "UTC", 0), ("Europe/Berlin", "Europe/Berlin", 7200),
      (":Europe/Berlin", "Europe/Berlin", 7200), (path, "Europe/Berlin", 7200),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3", 7200),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 37_800),
      ("EST5", "UTC-5", -18_000), ("PST8PDT", "PST8PDT", -25_200),
    ]
    for (value, name, offset) in table {
      let found = zones.locate(environment: value.map { ["TZ": $0] } ?? [:])
      #expect(found.zone.identifier == name)
      #expect(found.zone.offset(at: july) == offset, "\(value ?? "unset")")
      #expect(found.fault == nil)
    }
  }

  /// F10: in a TZ value the offset counts westward (POSIX); in the zone's own name it counts eastward.
  @Test(arguments: [
    ("UTC-3", "UTC+3", 3), ("UTC+3", "UTC-3", -3), ("UTC3", "UTC-3", -3), (":UTC-3", "UTC+3", 3),
    ("GMT+3", "UTC-3", -3), ("GMT-3", "UTC+3", 3), ("<-03>3", "UTC-3", -3), ("<+03>-3", "UTC+3", 3),
    ("UTC-5:30", "UTC+5:30", 5.5), ("UTC+9:30", "UTC-9:30", -9.5), ("UTC0", "UTC", 0), ("UTC", "UTC", 0),
    ("UTC-14", "UTC+14", 14), ("UTC-15", "UTC-15", 15),
  ]) func offsetsOfTheVariableCountWestward(_ value: String, _ name: String, _ hours: Double) throws {
    let found = zones.locate(environment: ["TZ": value])
    #expect(found.fault == nil && found.zone.identifier == name)
    #expect(found.zone.offset(at: Instant(seconds: 0)) == Int(hours * 3600))
  }

  @Test func wrongVariableIsSaid() {
    let found = zones.locate(environment: ["TZ": "Atlantis/City"])
    #expect(found.fault == .unknownZone("Atlantis/City"))
  }

  @Test func identityFollowsTheRules() throws {
    let berlin = try #require(zones.zone("Europe/Berlin"))
    let london = try #require(zones.zone("Europe/London"))
    #expect(zones.identity(of: berlin).hasPrefix("Europe/Berlin#"))
    #expect(zones.identity(of: berlin) != zones.identity(of: london))
    #expect(zones.identity(of: FixedZone.utc) == "UTC")
  }

  /// No prefix and no single changed byte of a zone file makes the parser trap; a truncated file is refused.
  @Test func damagedFiles() throws {
    let bytes = [UInt8](try Data(contentsOf: Self.fixtures.appending(path: "zoneinfo/Asia/Kolkata")))
    for length in 0..<(bytes.count - 6) { #expect(ZoneFileReader.read(Array(bytes[..<length])) == nil) }
    for index in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        _ = ZoneFileReader.read(damaged)?.offset(at: 1_800_000_000)
      }
    }
  }

  @Test(arguments: ["CET", "CET-25", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.5.0", "1", "CET-1CEST,M3.5.0,M10.5.0x"])
  func brokenRules(_ text: String) { #expect(ZoneRuleReader.read(Array(text.utf8)) == nil) }

  private static func output(of command: String) -> String {
    guard let pipe = popen(command, "r") else { return "" }
    defer { pclose(pipe) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      text += buffer[0..<count]
    }
  }

  private static func seconds(_ words: [Substring]) -> Int? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard let month = months.firstIndex(of: String(words[2])), let date = Int(words[3]), let year = Int(words[5]),
      clock.count == 3, let day = Day(year: year, month: month + 1, day: date)
    else { return nil }
    return day.ordinal * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }
}
