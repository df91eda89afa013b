extension ItemID {
  /// Creates a placeholder for the item with that number, as typed by a user; the store replaces it by the real id.
  package init(number: Int) { self.init(high: 0, low: UInt64(clamping: number)) }

  /// The number of a placeholder, or nil for a real id.
  package var standsFor: Int? { high == 0 && low > 0 ? Int(exactly: low) : nil }
}
