import ServerSupport

struct Told {
  var complaints: [String] = []
  var stories = 0
  var deeds = 0
  var saved = 0
  var kills = 0
  var faults = 0

  init() {}

  /// Runs the story of a seed; every complaint says how to reproduce it.
  init(_ seed: UInt64, _ template: Template) {
    stories = 1
    do {
      let story = try Story(seed: seed, template)
      complaints = try story.run().map { "TODOS_CHAOS_SEED=\(seed): \($0)" }
      deeds = story.deeds.count
      saved = story.deeds.count { $0.outcome == .saved }
      (kills, faults) = (story.kills, story.faults)
    } catch { complaints = ["TODOS_CHAOS_SEED=\(seed): \(error)"] }
  }

  mutating func add(_ other: Told) {
    complaints += other.complaints
    stories += other.stories
    deeds += other.deeds
    saved += other.saved
    kills += other.kills
    faults += other.faults
  }
}
