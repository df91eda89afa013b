import Intents
import JSON
import Testing
import TodoAPI
import TodoModel

@Suite struct GoldenTests {
  @Test(arguments: Known.intents) func intents(_ name: String, _ intent: Intent) throws {
    try Golden.expect(Known.mutation(intent), "intent-\(name)")
    #expect(try decodeJSON(Intent.self, from: encodeJSON(intent)) == intent)
    #expect(name.hasPrefix(intent.name))
  }

  @Test func everyIntentHasItsGolden() { #expect(Set(Known.intents.map(\.1.name)) == Set(Intent.names)) }

  @Test func records() throws {
    try Golden.expect(Known.record, "record")
    try Golden.expect(Known.bare, "record-bare")
    try Golden.expect(Known.offered, "record-offered")
    try Golden.expect(Known.offer, "mutation-offered")
    try Golden.expect(Known.agents, "mutation-by")
  }

  @Test func syncing() throws {
    let request = SyncRequest(
      device: Known.device, epoch: "0199f9c0-0000-7000-8000-00000000000e", cursor: "41",
      mutations: [Known.mutation(.setTitle("x")), Known.mutation(.delete)], limit: 200, seq: 7)
    try Golden.expect(request, "sync-request")
    let mid = Known.mutation(.delete).mid
    let response = SyncResponse(
      results: [
        MutationResult(mid: mid, outcome: .applied, revision: 42),
        MutationResult(mid: mid, outcome: .rejected, revision: 42, rejection: .notFound),
        MutationResult(
          mid: mid, outcome: .rejected, revision: 42, rejection: .invalid, field: .title,
          detail: "The title is empty. Type a title."),
      ], items: [Known.bare], cursor: "42", hasMore: true, epoch: "0199f9c0-0000-7000-8000-00000000000e",
      serverTime: Known.at, freshFor: 900, seq: 9, minClient: 2)
    try Golden.expect(response, "sync-response")
    let changes = ChangesBody(items: [Known.bare], cursor: "42", hasMore: false, epoch: "e")
    try Golden.expect(Answered(changes, asOf: Known.at), "changes")
  }

  @Test func history() throws {
    let entry = HistoryEntry(
      item: Known.id, mid: Known.mutation(.delete).mid, device: Known.device, at: Known.at, revision: 42, field: .title,
      old: .string("a"), new: nil, lost: true)
    try Golden.expect([entry], "history")
    var agents = entry
    agents.by = "claude-code"
    try Golden.expect([agents], "history-by")
  }

  @Test func lists() throws {
    let freshness = Freshness(state: .stale, source: .server, age: 1_200, pending: 2, reason: nil)
    try Golden.expect(ListBody(Known.listing, in: Lists(), freshness), "list")
    let today = TodayBody(
      Known.listing, in: Lists(), zone: "Europe/Berlin", revision: 42, nextChange: Known.at,
      asOf: Known.at.advanced(bySeconds: -60))
    try Golden.expect(today, "today")
    let (written, encoded) = (today.jsonText, try encodeJSON(today))
    #expect(
      try decodeJSON(JSONValue.self, from: written) == decodeJSON(JSONValue.self, from: encoded),
      "what the server writes by itself says the same")
    #expect(today.freshFor == 60)
    let quiet = TodayBody(
      Known.listing, in: Lists(), zone: "Europe/Berlin", revision: 42, nextChange: nil,
      asOf: Known.at.advanced(bySeconds: -60))
    guard case .object(var fields) = try decodeJSON(JSONValue.self, from: written) else { return }
    (fields["next_change_at"], fields["fresh_for_s"]) = (.null, .integer(900))
    #expect(try decodeJSON(JSONValue.self, from: encodeJSON(quiet)) == .object(fields))
    #expect(try decodeJSON(TodayBody.self, from: encodeJSON(quiet)) == quiet)
    let row = try #require(Known.listing.sections.first?.rows.first)
    var read = ReadBody(text: "friday 9am", words: "Fri 20 Nov 9:00")
    read.notes = [ReadNote(code: "in_past", message: "That time has already passed.")]
    read.hint = ReadFault(code: "trailing_text", message: "These are two dates.", span: 18..<24)
    try Golden.expect(ItemBody(row, in: Lists(), read: read), "item-added")
    try Golden.expect(Answered(ItemBody(row, in: Lists()), asOf: Known.at), "item")
    let reason = Freshness(state: .unavailable, source: .server, age: nil, reason: "The server does not answer.")
    try Golden.expect(FreshnessBody(reason), "freshness")
  }

  @Test func adding() throws {
    try Golden.expect(AddBody(text: "pay rent tomorrow 9am #home !high"), "add")
    var item = Item(id: Known.id, title: "tomorrow never dies", createdAt: Known.at)
    item.notes = "film"
    item.list = "fun"
    item.tags = ["a"]
    item.priority = .high
    item.schedule = Known.schedule
    item.deadline = Deadline(Known.day)
    item.parent = ItemID(high: 1, low: 2)
    var body = AddBody(item)
    body.zone = "Europe/Berlin"
    try Golden.expect(body, "add-fields")
  }

  @Test func wishes() throws {
    try Golden.expect(ToggleBody(to: .done, occurrence: Known.friday9), "toggle")
    try Golden.expect(ToggleBody(to: nil), "toggle-bare")
    try Golden.expect(SkipBody(to: .open, occurrence: Known.friday9), "skip")
    try Golden.expect(SnoozeBody(when: "tomorrow 9am", zone: "Europe/Berlin"), "snooze")
    try Golden.expect(SnoozeBody(until: nil), "snooze-none")
    let answer = ToggleAnswer(id: Known.id, occurrence: Known.friday9, state: .open, outcome: .superseded, version: 42)
    try Golden.expect(answer, "toggle-answer")
    try Golden.expect(ScheduleBody(Known.schedule), "schedule")
    try Golden.expect(ScheduleBody(nil), "schedule-none")
    let patch = ItemPatch([
      .setTitle("x"), .setNotes("y"), .setList(nil), .setPriority(.low), .setParent(nil), .setDeadline(nil),
      .schedule(nil), .addTag("a"), .removeTag("b"),
    ])
    try Golden.expect(patch, "patch")
    try Golden.expect(ItemPatch([.setList("home")]), "patch-list")
  }

  @Test func reading() throws {
    let options = ParseOptions(["week_start": .string("MO"), "date_order": .string("DMY")])
    let body = ParseBody(
      text: "every other monday 3pm", mode: "title", now: "2026-11-20T10:00:00+01:00", zone: "Europe/Berlin",
      options: options)
    try Golden.expect(body, "parse")
    var answer = ParseAnswer(ok: true)
    answer.schedule = ReadSchedule(
      Known.schedule, role: "when", utc: Instant(seconds: Known.at.seconds), next: [LocalTime(Known.day)])
    answer.spans = [[4, 14]]
    answer.title = "rent"
    answer.confidence = 0.85
    answer.ambiguities = [
      ReadAmbiguity(code: "next_skips", chosen: "Fri 27 Nov", other: "Fri 20 Nov"),
      ReadAmbiguity(code: "day_part", chosen: "Fri 27 Nov", other: nil),
    ]
    answer.notes = [
      ReadNote(code: "rolled_to_tomorrow", message: "That time has passed today, so this is tomorrow."),
      ReadNote(code: "zone_converted", detail: "UTC-5", message: "The time is kept in UTC-5 and shown on your clock."),
    ]
    answer.explain = [ReadPart(span: 4..<14, rule: "weekday", words: "Fri 27 Nov")]
    try Golden.expect(answer, "parse-answer")
    var refused = ParseAnswer(ok: false)
    refused.error = ReadFault(
      code: "nonexistent_date", message: "February has no day 30.", span: 0..<6, suggestion: "28 feb")
    try Golden.expect(refused, "parse-refused")
  }

  @Test func instances() throws {
    let body = OccurrencesBody(
      rrule: "FREQ=DAILY", start: "2026-10-24T02:30", zone: "Europe/Berlin", allDay: false, count: 2)
    try Golden.expect(body, "occurrences")
    let utc = ["2026-10-24T00:30:00Z", "2026-10-25T00:30:00Z"]
    try Golden.expect(OccurrencesAnswer(["2026-10-24T02:30", "2026-10-25T02:30"], utc: utc), "occurrences-answer")
    try Golden.expect(
      OccurrencesAnswer(refusing: RequestFault("invalid_rrule", "The rule cannot be followed.")), "occurrences-refused")
  }

  @Test func signingIn() throws {
    try Golden.expect(LoginBody(account: "ada", password: "correct horse", name: "laptop"), "login")
    let signing = LoginBody(account: "ada", password: "correct horse", name: "laptop", publicKey: "BA==")
    try Golden.expect(signing, "login-with-a-key")
    let short = try decodeJSON(LoginBody.self, from: "{\"password\":\"correct horse\"}")
    #expect(short == LoginBody(account: LoginBody.usualAccount, password: "correct horse", name: ""))
    try Golden.expect(PasswordBody(password: "correct horse", newPassword: "battery staple"), "password")
    try Golden.expect(
      LoginAnswer(token: "t1.a.b.c.d", session: "5f", expiresAt: Known.at, readOnly: false), "login-answer")
    let session = SessionBody(
      id: "5f", name: "laptop", createdAt: Known.at, lastSeenAt: Known.at, current: true, signed: true)
    try Golden.expect([session], "sessions")
    let old =
      #"{"id":"5f","name":"","created_at":"2026-11-20T09:00:00Z","last_seen_at":"2026-11-20T09:00:00Z","current":false}"#
    #expect(try decodeJSON(SessionBody.self, from: old).signed == false)
  }

  @Test func appPasswords() throws {
    let id = AppPasswordID(high: Known.id.high, low: Known.id.low)
    var app = AppPasswordBody(id: id, name: "backup", readOnly: true, createdAt: Known.at)
    try Golden.expect(AppPasswordsBody([app]), "app-passwords")
    (app.lastUsedAt, app.password) = (Known.at, "app-00000-00000-00000-00000-00000")
    try Golden.expect(app, "app-password-added")
    try Golden.expect(NewAppPasswordBody(name: "backup", password: "correct horse"), "app-password-new")
  }

  @Test func feeds() throws {
    let id = FeedID(high: Known.id.high, low: Known.id.low)
    var feed = FeedBody(id: id, list: "Work", createdAt: Known.at, lastUsedAt: Known.at)
    try Golden.expect(SessionsBody(sessions: [], feeds: [feed]), "feeds")
    (feed.list, feed.lastUsedAt, feed.secret) = (nil, nil, "00")
    try Golden.expect(feed, "feed-added")
    #expect(try decodeJSON(SessionsBody.self, from: #"{"sessions":[]}"#).feeds.isEmpty, "of an older server")
  }

  @Test func webhooks() throws {
    let id = WebhookID(high: Known.id.high, low: Known.id.low)
    var hook = WebhookBody(
      id: id, url: "https://example.org/todos", createdAt: Known.at, delivered: 41, state: .failing,
      failingSince: Known.at, nextAt: Known.at, triedAt: Known.at, outcome: "It has answered 500.")
    let fresh = WebhookBody(id: id, url: hook.url, createdAt: Known.at, delivered: 0, state: .working)
    try Golden.expect(WebhooksBody([hook, fresh]), "webhooks")
    hook.secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    try Golden.expect(hook, "webhook-added")
    try Golden.expect(NewWebhookBody(url: hook.url), "webhook-new")
    let changes = WebhookMessageBody(kind: .changes, id: "msg_1", hook: id, from: 41, to: 42, changes: [Known.bare])
    try Golden.expect(changes, "webhook-changes")
    let resync = WebhookMessageBody(kind: .resync, id: "msg_2", hook: id, from: 3, to: 42)
    try Golden.expect(resync, "webhook-resync")
    try Golden.expect(WebhookMessageBody(kind: .test, id: "msg_3", hook: id), "webhook-test")
  }

  @Test(arguments: ProblemKind.allCases) func problems(_ kind: ProblemKind) throws {
    try Golden.expect(Problem(kind), "problem-\(kind.rawValue)")
  }

  @Test func aProblemWithEverything() throws {
    let fault = try #require(Intent.setTitle("").fault)
    var problem = Problem(fault)
    problem.instance = "5f0c"
    problem.offset = 4
    problem.suggestions = ["28 feb"]
    problem.retryAfter = 30
    problem.version = 42
    try Golden.expect(problem, "problem-full")
  }
}
