extension Model {
  /// Closes the colour editor if its theme was written; otherwise the editor stays open for another attempt.
  mutating func endColours(_ refusal: String?) -> [Effect] {
    if let refusal {
      tell(ColourEditor.self) { $0.refuseSaving(in: $1) }
      return refuse(refusal)
    }
    if let index = layers.lastIndex(where: { $0 is ColourEditor }) { layers.remove(at: index) }
    return []
  }
}
