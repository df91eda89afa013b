/// A cache that drops the least recently used half of its values when it is full.
package struct Generations<Key: Hashable, Value> {
  private let half: Int
  private var (young, old): ([Key: Value], [Key: Value]) = ([:], [:])

  package init(most: Int) { half = max(1, most / 2) }

  /// Upper bound of the number of values.
  package var count: Int { young.count + old.count }

  /// The value of a key; reading it counts as use.
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

  package mutating func removeAll(where isMeant: (Value) -> Bool) {
    young = young.filter { !isMeant($0.value) }
    old = old.filter { !isMeant($0.value) }
  }

  package mutating func removeAll() { (young, old) = ([:], [:]) }

  private mutating func put(_ value: Value, _ key: Key) {
    if young.count >= half, young[key] == nil { (young, old) = ([:], young) }
    young[key] = value
  }
}
