package import TodoModel

extension QuotaProgress {
  /// The progress: "1 of 3 this week", "1 of 3 this week, 2 behind".
  package var words: String {
    let words = "\(done) of \(quota.times) this \(quota.period.rawValue)"
    return behind == 0 ? words : words + ", \(behind) behind"
  }

  /// The forms of a pill, longest first, each also behind the time of day, if any.
  func forms(at time: String?) -> [String] {
    let count = "\(done) of \(quota.times)"
    let forms = [words, behind == 0 ? count : count + ", \(behind) behind", "\(done)/\(quota.times)"]
    return (time.map { time in forms.map { time + ", " + $0 } } ?? []) + forms
  }

  /// The progress once today is done.
  var ticked: QuotaProgress { QuotaProgress(quota, done: done + 1, behind: max(0, behind - 1)) }
}
