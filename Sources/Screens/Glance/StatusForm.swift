/// The format of one line about today.
package enum StatusForm: String, CaseIterable, Hashable, Sendable {
  /// Facts in words: "3 of 9 done · next 9:00".
  case plain
  /// Facts in signs, in tmux's colours.
  case tmux
  /// For prompts: "3/9".
  case short
  /// Whole sentences, for speech output.
  case sentence
  case json
  /// A line of JSON for waybar: signs, sentences for the tooltip, classes for its style sheet.
  case waybar
  /// A line of JSON for i3blocks, in the i3bar protocol.
  case i3blocks
  /// Signs in polybar's colours.
  case polybar

  /// True if a bar reads the line; bars hide output with a nonzero exit status or mark it as failed.
  package var isForBars: Bool { [.waybar, .i3blocks, .polybar].contains(self) }

  package var isColoured: Bool { [.tmux, .i3blocks, .polybar].contains(self) }
}
