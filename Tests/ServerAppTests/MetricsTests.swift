import ServerApp
import SiteSupport
import StoreSupport
import Testing

struct MetricsTests {
  /// Returns the rows of a text, by name and labels; reports lines that are neither rows nor comments.
  private func rows(_ text: String) -> [String: Double] {
    var rows: [String: Double] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      let parts = line.split(separator: " ")
      guard let number = parts.last.flatMap({ Double($0) }), parts.count >= 2 else {
        Issue.record("no row: \(line)")
        continue
      }
      let name = parts.dropLast().joined(separator: " ")
      #expect(rows[name] == nil, "twice: \(name)")
      rows[name] = number
    }
    return rows
  }

  @Test func requestsAreCountedByRouteAndTime() {
    var tally = RequestTally()
    for time in [0.5, 1, 2, 7, 20_000] {
      tally.add("GET", "/api/todos/{id}", status: time > 10 ? 503 : 200, .milliseconds(1) * time)
    }
    tally.add("BREW", "-", status: 404, .zero)
    tally.add("PROPFIND", "-", status: 404, .zero)
    let sums = tally.sums[RequestTally.Key(method: "GET", path: "/api/todos/{id}")]
    #expect(sums?.statuses == [200: 4, 503: 1])
    #expect(sums?.buckets.prefix(4) == [2, 1, 0, 1])
    #expect(sums?.buckets.reduce(0, +) == 4, "what takes longer than all bounds is in none")
    #expect(sums.map { abs($0.seconds - 20.0105) < 0.000_1 } == true)
    #expect(tally.sums[RequestTally.Key(method: "-", path: "-")]?.count == 2)
    #expect(tally.sums.count == 2, "whoever makes methods up makes no rows")
  }

  @Test func theTextIsThatOfTheFormat() {
    var text = MetricsText()
    text.begin("a_total", .counter, "Words.")
    text.row("a_total", [("path", "a\"b\\c\nd"), ("status", "200")], 3)
    text.add("b", .gauge, "More.", 0.25)
    let wanted = """
      # HELP a_total Words.
      # TYPE a_total counter
      a_total{path="a\\"b\\\\c\\nd",status="200"} 3
      # HELP b More.
      # TYPE b gauge
      b 0.25

      """
    #expect(text.text == wanted)
  }

  @Test func figuresSayWhatGoesOn() async throws {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    let headers = [("Authorization", "Bearer \(token)")]
    for _ in 0..<3 { _ = await fixture.respond("GET", "/api/todos/today", headers) }
    _ = await fixture.respond("GET", "/api/todos/today", [("Authorization", "Bearer t1.x")])
    _ = await fixture.respond("GET", "/api/todos/01a219dc-bb50-73ed-82b8-61a2b9f395c6", headers)
    let rows = rows(await SiteMetrics(fixture.site).text())
    let today = "method=\"GET\",route=\"/api/todos/today\""
    #expect(rows["todosd_http_requests_total{\(today),status=\"200\"}"] == 3)
    #expect(rows["todosd_http_requests_total{\(today),status=\"401\"}"] == 1)
    #expect(rows.keys.contains { $0.contains("/api/todos/{id}\",status=\"404\"") })
    #expect(!rows.keys.contains { $0.contains("01a219dc") })
    let buckets = RequestTally.bounds.map { bound in
      rows["todosd_http_request_duration_seconds_bucket{\(today),le=\"\(MetricsText.number(bound))\"}"] ?? -1
    }
    #expect(buckets == buckets.sorted() && buckets[0] >= 0)
    #expect(rows["todosd_http_request_duration_seconds_bucket{\(today),le=\"+Inf\"}"] == 4)
    #expect(rows["todosd_http_request_duration_seconds_count{\(today)}"] == 4)
    #expect(rows["todosd_refusals_total{kind=\"token\"}"] == 1)
    #expect(rows["todosd_ready"] == 1)
    #expect(rows["todosd_accounts"] == 1)
    #expect(rows["todosd_sessions"] == 1)
    #expect((rows["process_resident_memory_bytes"] ?? 0) > 1_000_000)
    fixture.site.room.lack(at: fixture.bench.now)
    #expect(self.rows(await SiteMetrics(fixture.site).text())["todosd_ready"] == 0)
  }
}
