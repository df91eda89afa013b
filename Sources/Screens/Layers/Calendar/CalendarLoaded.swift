package import Intents

/// Calendar days read from the store.
package struct CalendarLoaded: Hashable, Sendable {
  /// Generation of the requesting effect; an outdated one is dropped (invariant V8).
  package var generation: Int
  package var span: CalendarSpan
  /// Highest token of a commit that finished, successfully or not, before the read.
  package var token: Int

  package init(generation: Int, span: CalendarSpan, token: Int) {
    (self.generation, self.span, self.token) = (generation, span, token)
  }
}
