/// How long it takes until a message that was not taken is sent again.
package enum WebhookPause {
  /// Seconds after the first, second and further failures in a row; from then on the last.
  static let seconds = [30, 60, 300, 1_800, 7_200, 21_600, 43_200]
  /// Seconds of failures after which nothing more is sent.
  package static let longest = 5 * 86_400
  /// Seconds that a receiver may ask for at most.
  static let mostAsked = 86_400

  /// Seconds after so many failures in a row, the last among them.
  ///
  /// `random` makes it up to a fifth longer, so that not all come at once to who was out of reach. `asked` is what the
  /// receiver wants at least.
  package static func after(_ failures: Int, asked: Int, random: UInt64) -> Int {
    let pause = seconds[min(max(failures, 1), seconds.count) - 1]
    let more = Int(random % UInt64(pause / 5 + 1))
    return max(pause + more, min(asked, mostAsked))
  }
}
