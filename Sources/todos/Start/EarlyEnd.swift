/// Ends a command that has done what was asked, with another status than 0, and without a word.
struct EarlyEnd: Error {
  /// How the program ends.
  let status: ExitStatus
}
