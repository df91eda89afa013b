import Files
import Glibc
import Hummingbird
import Service
import TodoAPI
import TodoModel
import Webhooks

/// Serves only `GET /metrics`, on a separate address; any client that reaches the address may read it.
struct MetricsResponder: HTTPResponder {
  let site: Site
  /// The accepted host names, besides any address: another site can point its own name here.
  let hosts: Set<String>

  func respond(to request: Request, context: SiteContext) async -> Response {
    let host = OriginRule.hostName(request.head.authority ?? "") ?? "?"
    let isAddress = host.hasPrefix("[") || host.allSatisfy { "0123456789.".contains($0) }
    guard isAddress || hosts.contains(host) else {
      return Answer.text(RequestMessages.hostNotAllowedForMetrics + "\n", "text/plain", .misdirectedRequest)
    }
    guard request.method == .get || request.method == .head, request.uri.path == "/metrics" else {
      return Answer.text(RequestMessages.metricsPath + "\n", "text/plain", .notFound)
    }
    let text = await SiteMetrics(site).text()
    let response = Answer.bytes(ByteBuffer(string: text), MetricsText.mediaType, .ok, [:])
    return request.method == .head ? response.createHeadResponse() : response
  }
}

/// Metrics in the Prometheus text format (prometheus.io/docs/instrumenting/exposition_formats, version 0.0.4).
package struct MetricsText {
  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  package enum Kind: String { case counter, gauge, histogram }

  package private(set) var text = ""

  package init() {}

  /// Begins a metric; all its rows must follow.
  package mutating func begin(_ name: String, _ kind: Kind, _ words: String) {
    text += "# HELP \(name) \(words)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  package mutating func row(_ name: String, _ labels: [(String, String)], _ value: Double) {
    let words = labels.map { "\($0)=\"\(MetricsText.escaped($1))\"" }.joined(separator: ",")
    text += name + (words.isEmpty ? "" : "{\(words)}") + " \(MetricsText.number(value))\n"
  }

  package mutating func add(_ name: String, _ kind: Kind, _ words: String, _ value: Double) {
    begin(name, kind, words)
    row(name, [], value)
  }

  /// Formats a number, without a fraction if it is whole.
  package static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

/// The metrics of a site.
package struct SiteMetrics {
  private let site: Site

  package init(_ site: Site) { self.site = site }

  /// Returns the metrics for Prometheus; they contain no title, name or token.
  package func text() async -> String {
    var text = MetricsText()
    text.begin("todosd_build_info", .gauge, "Version of the program.")
    text.row("todosd_build_info", [("version", ProgramVersion.current)], 1)
    addRequests(to: &text)
    text.add("todosd_connections", .gauge, "Open connections.", Double(site.connections.count))
    text.add("todosd_event_streams", .gauge, "Clients listening for changes.", Double(site.events.count))
    text.add("todosd_writes_waiting", .gauge, "Requests waiting to be written.", Double(site.store.writesWaiting))
    text.add("todosd_passwords_waiting", .gauge, "Passwords being checked or waiting.", Double(site.passwords.waiting))
    text.begin("todosd_refusals_total", .counter, "Refusals: wrong passwords, wrong tokens, too many requests.")
    for (kind, count) in site.failures.counts {
      text.row("todosd_refusals_total", [("kind", kind.label)], Double(count))
    }
    await addStore(to: &text)
    await addWebhooks(to: &text)
    addProcess(to: &text)
    return text.text
  }

  private func addRequests(to text: inout MetricsText) {
    let sums = site.counter.tally.sums.sorted { $0.key < $1.key }
    let requests = "todosd_http_requests_total"
    text.begin(requests, .counter, "Answered requests by route and status.")
    for (key, sum) in sums {
      for (status, count) in sum.statuses.sorted(by: { $0.key < $1.key }) {
        text.row(requests, SiteMetrics.labels(key) + [("status", "\(status)")], Double(count))
      }
    }
    let times = "todosd_http_request_duration_seconds"
    text.begin(times, .histogram, "Seconds until the answer started.")
    for (key, sum) in sums {
      var reached = 0
      for (bound, count) in zip(RequestTally.bounds, sum.buckets) {
        reached += count
        text.row(times + "_bucket", SiteMetrics.labels(key) + [("le", MetricsText.number(bound))], Double(reached))
      }
      text.row(times + "_bucket", SiteMetrics.labels(key) + [("le", "+Inf")], Double(sum.count))
      text.row(times + "_sum", SiteMetrics.labels(key), sum.seconds)
      text.row(times + "_count", SiteMetrics.labels(key), Double(sum.count))
    }
  }

  private static func labels(_ key: RequestTally.Key) -> [(String, String)] {
    [("method", key.method), ("route", key.path)]
  }

  private func addStore(to text: inout MetricsText) async {
    let isReady: Bool
    do {
      try await site.checkReadiness(at: site.world.clock())
      isReady = true
    } catch { isReady = false }
    text.add("todosd_ready", .gauge, "Whether the server is ready, as in /readyz.", isReady ? 1 : 0)
    guard let sizes = try? await site.store.work({ [store = site.store] in try store.service.sizes() }) else { return }
    text.add("todosd_accounts", .gauge, "Number of accounts.", Double(sizes.accounts))
    text.add("todosd_sessions", .gauge, "Active sessions.", Double(sizes.sessions))
  }

  private func addWebhooks(to text: inout MetricsText) async {
    guard let hooks = site.hooks else { return }
    let messages = "todosd_webhook_messages_total"
    text.begin(messages, .counter, "Messages to webhooks by result.")
    let counts = hooks.counts
    for outcome in WebhookReport.Outcome.allCases {
      text.row(messages, [("outcome", outcome.rawValue)], Double(counts[outcome] ?? 0))
    }
    guard let behind = try? await site.store.work({ try hooks.behind() }) else { return }
    text.add("todosd_webhooks_behind", .gauge, "Webhooks with pending messages.", Double(behind))
  }

  private func addProcess(to text: inout MetricsText) {
    var used = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &used)
    let seconds = [used.ru_utime, used.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    text.add("process_cpu_seconds_total", .counter, "Seconds of processor time.", seconds)
    text.add(
      "process_start_time_seconds", .gauge, "Start time in seconds since 1970.",
      Double(site.startedAt.milliseconds) / 1000)
    guard let pages = SiteMetrics.residentPages else { return }
    let bytes = pages * sysconf(Int32(_SC_PAGESIZE))
    text.add("process_resident_memory_bytes", .gauge, "Resident memory in bytes.", Double(bytes))
  }

  /// The second number of /proc/self/statm (proc(5)).
  private static var residentPages: Int? {
    let words = try? File("/proc/self/statm").text(limit: 1_024)?.split(separator: " ")
    return words?.dropFirst().first.flatMap { Int($0) }
  }
}

extension FailureTally.Kind {
  fileprivate var label: String {
    switch self {
    case .login: "login"
    case .token: "token"
    case .proof: "proof"
    case .limit: "limit"
    }
  }
}
