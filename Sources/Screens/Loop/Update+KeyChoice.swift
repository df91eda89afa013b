extension Model {
  /// Takes keys that were chosen on the screen, at once and into the person's file.
  mutating func use(_ choice: KeyChoice) -> [Effect] {
    let steps = context.look.keys.steps(to: choice)
    context.look.keys = choice
    context.keymap = choice.keymap
    return steps.map { .set($0.name, to: $0.value) }
  }
}
