extension Model {
  /// A theme whose colours were edited was written, and they are left; or was not, and they stay to be saved again.
  mutating func endColours(_ refusal: String?) -> [Effect] {
    if let refusal {
      tell(ColourEditor.self) { $0.refuseSaving(in: $1) }
      return refuse(refusal)
    }
    if let index = layers.lastIndex(where: { $0 is ColourEditor }) { layers.remove(at: index) }
    return []
  }
}
