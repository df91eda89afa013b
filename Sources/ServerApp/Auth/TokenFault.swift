/// Why a token is not taken.
package enum TokenFault: Error, Hashable, Sendable {
  /// It was not made here for this use, or it was changed.
  case forged
  /// It was good until it ended.
  case expired
}
