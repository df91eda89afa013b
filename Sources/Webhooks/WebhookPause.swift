/// The delay before a failed message is sent again.
package enum WebhookPause {
  /// Delays after consecutive failures in seconds; the last one repeats.
  static let seconds = [30, 60, 300, 1_800, 7_200, 21_600, 43_200]
  /// Time of failures after which delivery stops, in seconds.
  package static let longest = 5 * 86_400
  /// Maximum delay that a receiver may request, in seconds.
  static let mostAsked = 86_400

  /// Returns the delay after a number of consecutive failures, in seconds.
  ///
  /// `random` extends it by up to a fifth, to spread retries to a receiver that was down. `asked` is the receiver's
  /// requested minimum.
  package static func after(_ failures: Int, asked: Int, random: UInt64) -> Int {
    let pause = seconds[min(max(failures, 1), seconds.count) - 1]
    let more = Int(random % UInt64(pause / 5 + 1))
    return max(pause + more, min(asked, mostAsked))
  }
}
