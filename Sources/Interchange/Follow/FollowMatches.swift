/// The match between the old and new lines of a file: by equal text, else by similarity.
struct FollowMatches {
  /// The new position of each old line.
  private(set) var places: [Int?]
  /// Old lines matched by a text from before this program wrote them.
  private(set) var stale: Set<Int> = []
  /// New lines without an old line.
  private(set) var new: [Int]

  /// Maximum number of comparisons; above it only equal titles match.
  private static let maximum = 1_000_000

  /// Matches lines; `ours` are the current lines of the items, which an interrupted pass may have written.
  init(_ old: [FollowedLine], ours: [String?], _ texts: [String?]) {
    places = Array(repeating: nil, count: old.count)
    var byText: [String: [Int]] = [:]
    for index in texts.indices.reversed() { if let text = texts[index] { byText[text, default: []].append(index) } }
    for index in old.indices { places[index] = byText[old[index].text]?.popLast() }
    for index in old.indices where places[index] == nil {
      if let text = ours[index] { places[index] = byText[text]?.popLast() }
    }
    for index in old.indices where places[index] == nil {
      for former in old[index].formers.reversed() {
        guard let place = byText[former]?.popLast() else { continue }
        places[index] = place
        stale.insert(index)
        break
      }
    }
    let taken = Set(places.compactMap(\.self))
    new = texts.indices.filter { texts[$0] != nil && !taken.contains($0) }
    matchNamed(old, texts)
    matchAlike(old, texts)
    matchPlaces(old, texts)
  }

  /// Matches lines with the same `id:` or `uid:` if it is unique before and now.
  private mutating func matchNamed(_ old: [FollowedLine], _ texts: [String?]) {
    let gone = old.indices.filter { places[$0] == nil && old[$0].item != nil }
    guard !gone.isEmpty, !new.isEmpty else { return }
    let before = Dictionary(grouping: gone) { Self.name(in: old[$0].text) ?? "" }
    let now = Dictionary(grouping: new) { texts[$0].flatMap(Self.name) ?? "" }
    for (name, lines) in before where !name.isEmpty && lines.count == 1 {
      guard let others = now[name], others.count == 1 else { continue }
      places[lines[0]] = others[0]
      new.removeAll { $0 == others[0] }
    }
  }

  private static func name(in text: String) -> String? {
    text.split(separator: " ").first { $0.hasPrefix("id:") || $0.hasPrefix("uid:") }.map(String.init)
  }

  /// Matches a completely changed line between two unchanged ones.
  private mutating func matchPlaces(_ old: [FollowedLine], _ texts: [String?]) {
    guard old.count > 2, old.count == texts.count(where: { $0 != nil }) else { return }
    for index in old.indices.dropFirst().dropLast() where places[index] == nil && old[index].item != nil {
      guard let before = places[index - 1], places[index + 1] == before + 2, new.contains(before + 1) else { continue }
      places[index] = before + 1
      new.removeAll { $0 == before + 1 }
    }
  }

  private mutating func matchAlike(_ old: [FollowedLine], _ texts: [String?]) {
    let gone = old.indices.filter { places[$0] == nil && old[$0].item != nil }
    guard !gone.isEmpty, !new.isEmpty else { return }
    let titles = gone.map { FollowedFields(old[$0].text, links: old[$0].links).open.title }
    let others = new.map { FollowedFields(texts[$0] ?? "").open.title }
    let isMuch = gone.count * new.count > Self.maximum
    let words = titles.map(Self.words)
    let otherWords = others.map(Self.words)
    var pairs: [(score: Double, old: Int, new: Int)] = []
    for (index, title) in titles.enumerated() {
      for (other, text) in others.enumerated() {
        let isSame = title == text
        let score = isSame ? 2 : isMuch ? 0 : Self.likeness(words[index], otherWords[other])
        if score >= 0.5 { pairs.append((score, gone[index], new[other])) }
      }
    }
    pairs.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
    var taken: Set<Int> = []
    for pair in pairs where places[pair.old] == nil && taken.insert(pair.new).inserted { places[pair.old] = pair.new }
    new.removeAll(where: taken.contains)
  }

  static func words(_ title: String) -> Set<Substring> { Set(title.split(separator: " ")) }

  /// Returns the similarity of two titles, 0 to 1 (Sørensen–Dice).
  static func likeness(_ one: Set<Substring>, _ other: Set<Substring>) -> Double {
    let all = one.count + other.count
    return all == 0 ? 0 : 2 * Double(one.intersection(other).count) / Double(all)
  }
}
