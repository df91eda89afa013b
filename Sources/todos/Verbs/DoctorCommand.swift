import ArgumentParser
import Intents
import Sync
import TodoModel

/// `todos doctor`: checks the data and tells what is wrong with it.
struct DoctorCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: Verb.doctor.rawValue,
    abstract: "Check the data."
  )

  @Flag(help: "Check the stored data.")
  var data = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let desk = try Desk(session)
    let findings = try desk.home.check()
    if json.isWanted {
      let list = findings.map {
        JSONText.Value.object(["fault": .bool($0.isFault), "words": .string($0.words)])
      }
      try session.console.pass(JSONText.of(.object(["findings": .array(list)])))
    } else {
      for finding in findings { try session.console.say((finding.isFault ? "! " : "  ") + finding.words) }
    }
    let faults = findings.filter(\.isFault).count
    guard faults > 0 else { return }
    throw Refusal(
      "Faults were found: \(faults). `todos backup FOLDER` saves what can be read.",
      status: .unusable,
      kind: "damaged"
    )
  }
}
