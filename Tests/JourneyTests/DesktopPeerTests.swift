import Glibc
import PtySupport
import Testing

private let dunst = "/usr/bin/dunst"

/// Reminders on a real notification service, dunst, on its own D-Bus and X server; `TODOS_PEERS=1` requires it.
@Suite(
  .enabled(
    if: access(dunst, X_OK) == 0 || getenv("TODOS_PEERS") != nil,
    "it needs dunst: apt-get install dunst libnotify-bin xvfb xauth dbus"))
struct DesktopPeerTests {
  /// Waits up to a minute for a condition; `menu` is the label of the button that dunst presses.
  private static let session = """
    until_true() { i=0; until "$@"; do i=$((i + 1)); [ $i -lt 600 ] || { echo "late: $*"; exit 1; }; sleep 0.1; done; }
    owned() {
      dbus-send --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \\
        string:org.freedesktop.Notifications | grep -q true
    }
    displayed() { [ "$(dunstctl count displayed)" = "$1" ]; }
    printf '[global]\\ndmenu = %s/menu\\n' "$HOME" >"$HOME/dunstrc"
    dunst -conf "$HOME/dunstrc" >"$HOME/dunst.log" 2>&1 &
    service=$!
    until_true owned

    """

  private func output(pressing label: String, _ script: String) -> String {
    let journey = Journey(now: "2026-11-20T08:00:00Z")
    journey.add("stand-up today 9am")
    _ = journey.script("menu", "#!/bin/sh\ngrep -m 1 '\(label)'\n")
    let text = "#!/bin/sh\n" + Self.session + script + "\nkill $service\nwait $service 2>/dev/null\n"
    let path = journey.script("session", text)
    journey.variables["TODOS"] = Journey.program
    journey.variables["TODOS_NOW"] = "2026-11-20T09:00:00Z"
    let run = PlainRun(
      "/usr/bin/xvfb-run", ["-a", "dbus-run-session", "--", path], environment: journey.variables,
      folder: journey.folder)
    return run.output + journey.run("list", "all").output
  }

  /// A paused desktop holds the reminder, which is shown once afterwards; its button completes the item.
  @Test func theButtonCompletesTheItem() {
    let script = """
      dunstctl set-paused true
      "$TODOS" remind --due --notify; echo "held $?"
      displayed 0 && echo nothing
      dunstctl set-paused false
      "$TODOS" remind --due --notify; echo "sent $?"
      until_true displayed 1
      dunstctl context
      done_now() { "$TODOS" list all --json | grep -q '"is_done":true\\|"items":\\[\\]'; }
      until_true done_now
      """
    let output = output(pressing: "#Done", script)
    #expect(output.hasPrefix("held 0\nnothing\nsent 0\n") && !output.contains("☐"), "\(output)")
  }

  @Test func theButtonSnoozesTheItem() {
    let script = """
      "$TODOS" remind --due --notify
      until_true displayed 1
      dunstctl context
      snoozed() { "$TODOS" show 1 --json | grep -q '"snoozed_until":"2026-11-20T09:10:00'; }
      until_true snoozed
      echo snoozed
      """
    let output = output(pressing: "10 minutes", script)
    #expect(output.hasPrefix("snoozed\n"), "\(output)")
  }
}
