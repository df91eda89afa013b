import Messages
package import TodoModel

extension QuotaProgress {
  /// The progress: "1 of 3 this week", "1 of 3 this week, 2 behind".
  package var words: String {
    let words = quota.progress(done)
    return behind == 0 ? words : localized("\(words), \(behind) behind")
  }

  /// The forms of a pill, longest first, each also behind the time of day, if any.
  func forms(at time: String?) -> [String] {
    let count = localized("\(done) of \(quota.times)")
    let forms = [words, behind == 0 ? count : localized("\(count), \(behind) behind"), "\(done)/\(quota.times)"]
    return (time.map { time in forms.map { time + ", " + $0 } } ?? []) + forms
  }

  /// The progress once today is done.
  var ticked: QuotaProgress { QuotaProgress(quota, done: done + 1, behind: max(0, behind - 1)) }
}

extension Quota {
  /// Formats "1 of 3 this week".
  fileprivate func progress(_ done: Int) -> String {
    switch period {
    case .week: localized("\(done) of \(times) this week")
    case .month: localized("\(done) of \(times) this month")
    case .year: localized("\(done) of \(times) this year")
    }
  }
}

extension Priority {
  /// The name for people: "high", "none".
  package var name: String {
    switch self {
    case .none: localized("none", as: "priority")
    case .low: localized("low")
    case .medium: localized("medium")
    case .high: localized("high")
    }
  }
}
