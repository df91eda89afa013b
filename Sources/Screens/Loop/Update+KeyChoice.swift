extension Model {
  /// Applies keys that were chosen on the screen at once, and writes them to the user's file.
  mutating func use(_ choice: KeyChoice) -> [Effect] {
    let steps = context.look.keys.steps(to: choice)
    context.look.keys = choice
    context.keymap = choice.keymap
    return steps.map { .set($0.name, to: $0.value) }
  }
}
