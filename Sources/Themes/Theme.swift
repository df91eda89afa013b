/// A theme: a look for every slot, as its file says it, before it meets a terminal.
package struct Theme: Hashable, Sendable {
  /// Which kind of background a theme is made for.
  package enum Variant: String, Hashable, Sendable {
    /// Light text on a dark background.
    case dark
    /// Dark text on a light background.
    case light
  }

  /// The file's name without its ending: what people write in `config.toml`.
  package var id: String
  /// The name for people.
  package var name: String
  /// The background it is made for.
  package var variant: Variant
  /// Where its colours come from; empty when they are our own.
  package var source: String
  /// The licence of its colours.
  package var license: String
  /// The least contrast of text to what it lies on (WCAG 2 ratio, 1 to 21); 0 leaves colours alone.
  package var minContrast: Double
  /// The most colours it uses.
  package var depth: ColourDepth
  /// The background to reckon contrast with when the background is left to the terminal.
  package var backdrop: Colour

  private var slots: [SlotStyle]

  /// A theme with the looks of every slot, in the order of `Slot`; missing ones are plain.
  package init(
    id: String,
    name: String,
    variant: Variant,
    source: String = "",
    license: String = "",
    minContrast: Double = 3,
    depth: ColourDepth = .rgb,
    backdrop: Colour,
    slots: [SlotStyle]
  ) {
    self.id = id
    self.name = name
    self.variant = variant
    self.source = source
    self.license = license
    self.minContrast = minContrast
    self.depth = depth
    self.backdrop = backdrop
    let missing = max(0, Slot.allCases.count - slots.count)
    self.slots = slots.prefix(Slot.allCases.count) + Array(repeating: SlotStyle(), count: missing)
  }

  /// The look of a slot.
  package subscript(slot: Slot) -> SlotStyle {
    get { slots[Int(slot.rawValue)] }
    set { slots[Int(slot.rawValue)] = newValue }
  }
}
