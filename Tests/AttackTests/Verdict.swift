import Testing

/// The result of an attack in one line, compared with the promise.
enum Verdict {
  static func tell(_ attack: String, _ seen: String..., complaints: [String]) {
    let end = complaints.isEmpty ? "held" : "\(complaints.count) complaints"
    print("attack: \(attack): " + (seen.filter { !$0.isEmpty } + [end]).joined(separator: "; "))
    for complaint in complaints { Issue.record("\(attack): \(complaint)") }
  }

  static func tell(
    _ attack: String, _ honest: HonestClient, quiet: Experience, attacked: Experience, _ seen: String...,
    complaints others: [String] = []
  ) {
    let complaints =
      others + (Allowance.ours.complaints(quiet: quiet, attacked: attacked) + honest.losses()).map { "honest: \($0)" }
    tell(
      attack, "quiet \(quiet.shown)", "attacked \(attacked.shown)", seen.joined(separator: "; "), complaints: complaints
    )
  }
}
