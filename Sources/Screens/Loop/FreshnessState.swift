import Intents
package import TodoModel

/// How far what is seen can be relied on: how fresh it is, what is refused, and why nothing can be written.
package struct FreshnessState: Sendable {
  /// Milliseconds that a refresh may take before anybody is told.
  private static let slowness = 300

  /// The freshness as it was told last, and when; nil where nothing is known.
  private var told: (freshness: Freshness, moment: Instant)?
  /// What only the person can settle, as it was read last; nil where it was not.
  private(set) var needs: Needs?
  /// Why nothing can be written; nil where it can.
  private(set) var readOnly: String?
  /// Why changes are only held until the program ends; nil where they are saved.
  private(set) var unsaved: String?
  /// The generation of the last load that was asked for, and of the last whose rows are shown.
  package private(set) var asked = 0
  private var shown = 0
  /// Whether the terminal shows progress on its tab.
  var showsProgress: Bool
  /// Since when changes are being sent and fetched; nil while they are not.
  private var syncingSince: Instant?

  init(_ opening: Opening) {
    told = opening.freshness.map { ($0, opening.context.now) }
    showsProgress = opening.showsProgress && opening.surface == .full
  }

  /// The freshness at a moment; nil where nothing is known.
  func asOf(_ now: Instant) -> Freshness? {
    guard let (last, moment) = told else { return nil }
    var fresh = Freshness(
      source: last.source,
      syncedAt: last.age.map { moment.advanced(bySeconds: -$0) },
      now: now,
      pending: last.pending,
      reason: last.reason,
      limit: last.limit
    )
    fresh.needs = last.needs
    if last.state == .stale, fresh.state == .fresh { fresh.state = .stale }
    return fresh
  }

  /// How things stand at a moment, in words for whoever hears them; nil where nothing is known.
  func spoken(_ now: Instant) -> String? {
    if let unsaved { return "Not saved: " + unsaved }
    if let readOnly { return "Read only: " + readOnly }
    return asOf(now).map { $0.spokenDoubt ?? "Everything is up to date." }
  }

  /// Which of the states it is at a moment.
  func kind(_ now: Instant) -> [String] {
    [unsaved ?? "", readOnly ?? "", asOf(now)?.state.rawValue ?? ""]
  }

  /// Whether the items come from a server.
  var isFromServer: Bool { told?.freshness.source == .server }

  /// Why a change of the item was refused; nil where none was, or where it is not known yet.
  func refusal(of id: ItemID) -> String? { needs?.refused.first { $0.item == id }?.words }

  /// When the refresh that is under way is told of; nil where none is, or nobody could be told.
  package var slowMoment: Instant? {
    guard showsProgress else { return nil }
    return syncingSince.map { Instant(milliseconds: $0.milliseconds + Self.slowness) }
  }

  /// Takes note of how fresh the rows were at a moment.
  mutating func update(_ freshness: Freshness, at moment: Instant) { told = (freshness, moment) }

  /// Takes note of what only the person can settle.
  mutating func update(_ needs: Needs) { self.needs = needs }

  /// Takes note of why nothing can be written; nil where it can.
  mutating func setReadOnly(_ words: String?) { readOnly = words }

  /// Takes note of why changes are only held until the program ends.
  mutating func setUnsaved(_ words: String) {
    unsaved = words
    readOnly = nil
  }

  /// Takes note that changes are sent and fetched from now on.
  mutating func beginSync(at now: Instant) { syncingSince = syncingSince ?? now }

  /// Takes note that no changes are sent and fetched any longer.
  mutating func endSync() { syncingSince = nil }

  /// The generation of another load.
  mutating func nextGeneration() -> Int {
    asked += 1
    return asked
  }

  /// Whether rows are newer than those that are shown (invariant V8).
  func isNews(_ generation: Int) -> Bool { generation >= shown }

  /// Whether all rows that were asked for are shown.
  var isAnswered: Bool { shown >= asked }

  /// Takes note that the rows of a load are shown.
  mutating func setShown(_ generation: Int) { shown = generation }
}
