/// A minimal line editor, an array of characters and an index, as a reference for the real one.
struct LineModel {
  var characters: [Character] = []
  var cursor = 0
  var killed: [[Character]] = []
  var joins = false

  mutating func press(_ key: String) {
    let joined = joins
    joins = false
    switch key {
    case "Ctrl-A": cursor = 0
    case "Ctrl-E": cursor = characters.count
    case "Ctrl-B": cursor = max(0, cursor - 1)
    case "Ctrl-F": cursor = min(characters.count, cursor + 1)
    case "Alt-b": cursor = wordStart()
    case "Alt-f": cursor = wordEnd()
    case "Ctrl-D": if cursor < characters.count { characters.remove(at: cursor) }
    case "Backspace":
      if cursor > 0 {
        cursor -= 1
        characters.remove(at: cursor)
      }
    case "Ctrl-K": kill(cursor..<characters.count, joined)
    case "Ctrl-U": kill(0..<cursor, joined)
    case "Ctrl-W": kill(blankStart()..<cursor, joined)
    case "Alt-d": kill(cursor..<wordEnd(), joined)
    case "Alt-Backspace": kill(wordStart()..<cursor, joined)
    case "Ctrl-Y":
      if let last = killed.last {
        characters.insert(contentsOf: last, at: cursor)
        cursor += last.count
      }
    case "Ctrl-T":
      if cursor > 0, characters.count > 1 {
        let second = cursor == characters.count ? cursor - 1 : cursor
        characters.swapAt(second - 1, second)
        cursor = second + 1
      }
    default:
      characters.insert(contentsOf: key, at: cursor)
      cursor += key.count
    }
  }

  private mutating func kill(_ range: Range<Int>, _ joined: Bool) {
    joins = true
    guard !range.isEmpty else { return }
    let part = Array(characters[range])
    let isBack = range.upperBound == cursor
    characters.removeSubrange(range)
    cursor = range.lowerBound
    if joined, let last = killed.last {
      killed[killed.count - 1] = isBack ? part + last : last + part
    } else {
      killed.append(part)
    }
  }

  private func isWord(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }

  private func wordStart() -> Int {
    var place = cursor
    while place > 0, !isWord(place - 1) { place -= 1 }
    while place > 0, isWord(place - 1) { place -= 1 }
    return place
  }

  private func wordEnd() -> Int {
    var place = cursor
    while place < characters.count, !isWord(place) { place += 1 }
    while place < characters.count, isWord(place) { place += 1 }
    return place
  }

  private func blankStart() -> Int {
    var place = cursor
    while place > 0, characters[place - 1] == " " { place -= 1 }
    while place > 0, characters[place - 1] != " " { place -= 1 }
    return place
  }
}
