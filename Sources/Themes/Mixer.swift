import Frames

/// Works out looks while a palette is made.
struct Mixer {
  let theme: Theme
  let depth: ColourDepth
  let backdrop: Colour

  func look(of slot: Slot, on surface: Slot) -> ResolvedStyle { ResolvedStyle() }
}
