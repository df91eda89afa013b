package import Intents
package import Storage
package import TodoModel

/// What came of a refresh.
package struct RefreshReport: Hashable, Sendable {
  /// How much what is seen can be trusted now.
  package var freshness: Freshness
  /// The items that are seen otherwise than before.
  package var changed: Set<ItemID>
  /// What a person should be told once.
  package var notices: [StoreNotice]
  /// Whether another process is at it, so that this one did nothing.
  package var wasBusy: Bool
  /// When the authority is to be asked again after a failure; nil where it was reached.
  package var retryAt: Instant?
  /// Why this device's own files could not be used; nil where they could.
  package var failure: StoreError?

  /// A report.
  package init(
    freshness: Freshness,
    changed: Set<ItemID> = [],
    notices: [StoreNotice] = [],
    wasBusy: Bool = false,
    failure: StoreError? = nil
  ) {
    self.freshness = freshness
    self.changed = changed
    self.notices = notices
    self.wasBusy = wasBusy
    self.failure = failure
  }
}
