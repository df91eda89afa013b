/// Values by key, of which those go that were used longest ago, half of all at a time, where there are too many.
package struct Generations<Key: Hashable, Value> {
  private let half: Int
  private var (young, old): ([Key: Value], [Key: Value]) = ([:], [:])

  /// At most so many.
  package init(most: Int) { half = max(1, most / 2) }

  /// How many there are, at most.
  package var count: Int { young.count + old.count }

  /// The value of a key; to ask for it is to use it.
  package subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      put(value, key)
      return value
    }
    set {
      old[key] = nil
      if let newValue { put(newValue, key) } else { young[key] = nil }
    }
  }

  /// Lets go of those that are meant.
  package mutating func removeAll(where isMeant: (Value) -> Bool) {
    young = young.filter { !isMeant($0.value) }
    old = old.filter { !isMeant($0.value) }
  }

  /// Lets go of all.
  package mutating func removeAll() { (young, old) = ([:], [:]) }

  private mutating func put(_ value: Value, _ key: Key) {
    if young.count >= half, young[key] == nil { (young, old) = ([:], young) }
    young[key] = value
  }
}
