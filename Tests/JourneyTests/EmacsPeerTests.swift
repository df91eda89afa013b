import Glibc
import PtySupport
import Testing

private let emacs = "/usr/bin/emacs"

/// `todos --linear` in the shells of Emacs, if it is installed; `TODOS_PEERS=1` requires it.
@Suite(
  .enabled(if: access(emacs, X_OK) == 0 || getenv("TODOS_PEERS") != nil, "it needs Emacs: apt-get install emacs-nox"))
struct EmacsPeerTests {
  /// Types a line and waits for text, then writes the buffer.
  private static let waiting = """
    (defun todos-wait (words)
      (let ((end (+ (float-time) 60)))
        (while (and (< (float-time) end)
                    (not (save-excursion (goto-char (point-min)) (search-forward words nil t))))
          (accept-process-output nil 0.05))))
    (defun todos-show () (princ (buffer-substring-no-properties (point-min) (point-max))))
    """

  private func buffer(_ script: String) -> String {
    let journey = Journey()
    journey.add("renew passport tomorrow", "call grandma every friday", "pay the gardener today 12:00 #home")
    journey.variables["TODOS"] = Journey.program
    journey.variables["ESHELL"] = "/bin/sh"
    let words = ["--batch", "-Q", "--eval", "(progn \(Self.waiting) \(script) (todos-show))"]
    return PlainRun(emacs, words, environment: journey.variables, folder: journey.folder).output
  }

  @Test func aShellOfEmacsIsEnough() {
    let text = buffer(
      """
      (require 'shell)
      (defun todos-say (line words)
        (goto-char (point-max)) (insert line) (comint-send-input) (todos-wait words) (goto-char (point-max)))
      (set-buffer (shell "*todos*"))
      (todos-say "$TODOS --linear" "help says which there are.\\ntodos> ")
      (todos-say "done 3" "pay the gardener, done, 1 of 2.\\ntodos> ")
      (todos-say "date 1" "When? Now tomorrow: ")
      (todos-say "friday 3pm" "renew passport, Friday 27 November 15:00.\\ntodos> ")
      """)
    #expect(text.contains("Today, Friday 20 November: 2 open, 0 done.\n"), "\(text)")
    #expect(text.contains("When? Now tomorrow: friday 3pm\nRead as Fri 27 Nov 15:00, in 7 days.\n"), "\(text)")
    #expect(text.hasSuffix("renew passport, Friday 27 November 15:00.\ntodos> "), "\(text)")
  }

  @Test func aTerminalOfEmacsIsEnough() {
    let text = buffer(
      """
      (require 'term)
      (set-buffer (make-term "todos" "/bin/sh"))
      (term-char-mode)
      (term-send-raw-string "$TODOS --linear\\r") (todos-wait "todos> ")
      (term-send-raw-string "2\\r") (todos-wait "0 back.")
      """)
    #expect(text.contains("2. call grandma, every Friday, today, 2 of 2\n"), "\(text)")
    #expect(text.contains("1 done, 2 date, 3 words, 4 priority, 5 list, 6 tags, 7 delete, 0 back.\n"), "\(text)")
  }
}
