import Dispatch
import Files
import Glibc

/// A program of the person's or the system's, run by its words as they are and never through a shell unless asked.
///
/// There are four ways to run it, and all of them block: `onTerminal`, `run`, `answer` and, for a moment, `open`.
/// Signals are at their defaults
/// in it, whatever this program does with them. But for the one on the terminal it heads a process group of its own and
/// has so much time: then it is killed, with everything that it has started and that is still in the group.
package struct OutsideProgram: Hashable, Sendable {
  /// The program, looked up in `PATH` where it has no slash, and its arguments.
  package let words: [String]
  /// What stands in its environment besides what stands in ours.
  package let variables: [String: String]

  package init(_ words: [String], _ variables: [String: String] = [:]) {
    self.words = words
    self.variables = variables
  }

  /// A line of the person's own, which the shell reads; the arguments are its `$1`, `$2` and so on.
  package init(shell line: String, _ arguments: [String] = []) {
    self.init(["/bin/sh", "-c", line, "sh"] + arguments)
  }

  /// Runs it where the person sees it and types into it, an editor say, for as long as they like.
  package func onTerminal() -> Ending {
    do throws(StartFault) { return try ChildProcess(self, .ours, isGroup: false).wait() } catch {
      return .unstarted(error.code)
    }
  }

  /// The same for as long as `goesOn` gives true: `ChildProcess.wait(while:)`.
  package func onTerminal(while goesOn: (Int32) -> Bool) -> Ending {
    do throws(StartFault) {
      return try ChildProcess(self, .ours, isGroup: false).wait(while: goesOn)
    } catch {
      return .unstarted(error.code)
    }
  }

  /// Runs it to its end with bytes to read; what it says goes where ours goes (`isHeard`), or nowhere.
  @discardableResult
  package func run(
    input: [UInt8] = [],
    isHeard: Bool = false,
    within time: Duration = .seconds(5)
  ) -> Ending {
    let end = ContinuousClock.now + time
    do throws(StartFault) {
      let pipe = input.isEmpty ? nil : try InputPipe()
      var streams = isHeard ? Streams.ours : Streams()
      streams.input = pipe?.far
      let child = try ChildProcess(self, streams)
      pipe?.send(input, until: end)
      return child.wait(until: end)
    } catch {
      return .unstarted(error.code)
    }
  }

  /// Starts it unseen and leaves it open; how it ended, where it has done so within a moment.
  ///
  /// It goes on where this program ends first.
  package func open(moment: Duration = .seconds(1), within time: Duration) -> Ending? {
    let start = ContinuousClock.now
    do throws(StartFault) {
      let child = try ChildProcess(self, Streams())
      if child.hasEnded(by: start + moment) { return child.wait() }
      // On the shared queues, a monitor of their threads would wake the program every second.
      DispatchQueue(label: "todos.program.left").async { @Sendable in _ = child.wait(until: start + time) }
      return nil
    } catch {
      return .unstarted(error.code)
    }
  }

  /// Runs it to its end, unseen, with bytes to read, and gives what it said: of each output `limit` bytes at most, the
  /// rest is let go.
  ///
  /// Where it takes too long, or something that it has started keeps an output open, that is what was said by then.
  package func answer(
    input: [UInt8] = [],
    limit: Int = 1 << 20,
    within time: Duration = .seconds(5)
  ) -> Answer {
    let end = ContinuousClock.now + time
    do throws(StartFault) {
      let (output, errors) = (try OutputPipe(), try OutputPipe())
      let pipe = input.isEmpty ? nil : try InputPipe()
      let child = try ChildProcess(
        self,
        Streams(input: pipe?.far, output: output.far, errors: errors.far)
      )
      pipe?.send(input, until: end)
      let isWhole = OutputPipe.read([output, errors], limit: limit, until: end)
      let ending = child.wait(until: end, isAlone: isWhole)
      return Answer(ending: ending, output: output.text, errors: errors.text)
    } catch {
      return Answer(ending: .unstarted(error.code))
    }
  }
}

/// Where programs are.
package enum ProgramPath {
  /// The file that runs now, links followed.
  package static var running: String? { File("/proc/self/exe").real?.path }

  /// The first program of that name in a `PATH`; nil stands for the usual one.
  package static func first(_ name: String, in path: String?) -> String? {
    (path ?? "/usr/bin:/bin").split(separator: ":").map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }
}
