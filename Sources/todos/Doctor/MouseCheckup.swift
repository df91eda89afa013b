import Settings

/// Whether clicks come to the full screen.
struct MouseCheckup {
  let session: Session

  var diagnostics: [Diagnostic] {
    let kept = UIState(file: session.folders.uiState).mouse
    if kept ?? session.config.mouse {
      return [.ok("mouse", "on; `m` in the full screen, or Shift, gives it back for selecting text")]
    }
    let by = kept == nil ? "the setting mouse" : "`m` in the full screen"
    return [
      .ok("mouse", "off, by \(by)", better: kept == nil ? "todos config set mouse true" : "press m in todos")
    ]
  }
}
