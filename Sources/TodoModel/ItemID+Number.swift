extension ItemID {
  /// Stands for the item of that number where a person names one: a store puts the item's own id in its place.
  package init(number: Int) { self.init(high: 0, low: UInt64(clamping: number)) }

  /// The number that it stands for; nil of an item's own id.
  package var standsFor: Int? { high == 0 && low > 0 ? Int(exactly: low) : nil }
}
