import Intents
import Settings
package import TodoModel

/// The reliability of the shown data: freshness, refused changes, and reasons against writing.
package struct FreshnessState: Sendable {
  /// Milliseconds after which a refresh is reported as slow.
  private static let slowness = 300

  /// The last reported freshness and the time of the report; nil if it is unknown.
  private var told: (freshness: Freshness, moment: Instant)?
  /// The issues that only the user can settle, as last read; nil until they are read.
  private(set) var needs: AttentionItems?
  /// The reason why nothing can be written; nil if writing is possible.
  private(set) var readOnly: String?
  /// The reason why changes are kept only until the program ends; nil if they are saved.
  private(set) var unsaved: String?
  /// Generation of the last requested load; `shown` is that of the last shown load.
  package private(set) var asked = 0
  private var shown = 0
  /// True if the terminal shows progress on its tab, and the user wants it.
  var showsProgress: Bool
  /// The start of the current sync; nil if there is none.
  private var syncingSince: Instant?

  init(_ opening: InitialState) {
    told = opening.freshness.map { ($0, opening.context.now) }
    showsProgress = opening.hasProgress && opening.context.look.config.progress && opening.surface == .full
  }

  /// Returns the freshness at a moment; nil if it is unknown.
  func asOf(_ now: Instant) -> Freshness? {
    guard let (last, moment) = told else { return nil }
    var fresh = Freshness(
      source: last.source, syncedAt: last.age.map { moment.advanced(bySeconds: -$0) }, now: now, pending: last.pending,
      reason: last.reason, limit: last.limit)
    fresh.needs = last.needs
    if last.state == .stale, fresh.state == .fresh { fresh.state = .stale }
    return fresh
  }

  /// Returns the state at a moment in words for screen readers; nil if it is unknown.
  func spoken(_ now: Instant) -> String? {
    if let unsaved { return AnnouncementMessages.notSaved(unsaved) }
    if let readOnly { return AnnouncementMessages.readOnly(readOnly) }
    return asOf(now).map { $0.spokenDoubt ?? AnnouncementMessages.upToDate }
  }

  /// Returns the kind of state at a moment, for comparison.
  func kind(_ now: Instant) -> [String] { [unsaved ?? "", readOnly ?? "", asOf(now)?.state.rawValue ?? ""] }

  var isFromServer: Bool { told?.freshness.source == .server }

  /// Returns the reason why a change of an item was refused; nil if none was or it is unknown yet.
  func refusal(of id: ItemID) -> String? { needs?.refused.first { $0.item == id }?.words }

  /// The moment at which the current refresh is reported as slow; nil without a refresh or a report.
  package var slowMoment: Instant? {
    guard showsProgress else { return nil }
    return syncingSince.map { Instant(milliseconds: $0.milliseconds + Self.slowness) }
  }

  mutating func update(_ freshness: Freshness, at moment: Instant) { told = (freshness, moment) }

  mutating func update(_ needs: AttentionItems) { self.needs = needs }

  mutating func setReadOnly(_ words: String?) { readOnly = words }

  /// Records that changes are kept only until the program ends; this replaces a reason against writing.
  mutating func setUnsaved(_ words: String) {
    unsaved = words
    readOnly = nil
  }

  /// Records the start of a sync, unless one is in progress.
  mutating func beginSync(at now: Instant) { syncingSince = syncingSince ?? now }

  mutating func endSync() { syncingSince = nil }

  mutating func nextGeneration() -> Int {
    asked += 1
    return asked
  }

  /// Returns true if rows are at least as new as those shown (invariant V8).
  func isNews(_ generation: Int) -> Bool { generation >= shown }

  /// True if all requested rows are shown.
  var isAnswered: Bool { shown >= asked }

  mutating func setShown(_ generation: Int) { shown = generation }
}
