package import Intents

/// Days of the calendar read from the store.
package struct CalendarLoaded: Hashable, Sendable {
  /// The generation of the effect that asked for them; one that is not asked for any more is dropped (invariant V8).
  package var generation: Int
  package var span: CalendarSpan
  /// The highest token of a commit that had ended, well or badly, before they were read.
  package var token: Int

  package init(generation: Int, span: CalendarSpan, token: Int) {
    (self.generation, self.span, self.token) = (generation, span, token)
  }
}
