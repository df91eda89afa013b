/// How one line about today is written.
package enum StatusForm: String, CaseIterable, Hashable, Sendable {
  /// Facts in words: "3 of 9 done · next 9:00".
  case plain
  /// The same in few signs, in tmux's colours.
  case tmux
  /// For prompts: "3/9".
  case short
  /// Whole sentences, for the ear.
  case sentence
  /// For programs.
  case json
  /// A line of JSON for waybar: signs, sentences to hover over, classes for its style sheet.
  case waybar
  /// A line of JSON for i3blocks, as i3bar has it.
  case i3blocks
  /// Signs in polybar's colours.
  case polybar

  /// Whether a bar reads it, which would hide or mark as failed what ends with any other status than 0.
  package var isForBars: Bool { [.waybar, .i3blocks, .polybar].contains(self) }

  /// Whether it names colours.
  package var isColoured: Bool { [.tmux, .i3blocks, .polybar].contains(self) }
}
