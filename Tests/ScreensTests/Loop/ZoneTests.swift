import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests that times of another zone than the machine's are labelled.
@Suite struct ZoneTests {
  private func stage(_ columns: Int, machine: any Zone) -> Stage {
    var stage = Stage(Sample.day, columns, 24, selecting: 3)
    stage.model.context.machine = machine
    return stage
  }

  @Test func theHeaderNamesThePlaceWhereItFits() {
    let away = FixedZone(offset: 3600)
    #expect(stage(80, machine: away).frame.portrait().contains("Fri 20 Nov · UTC"))
    #expect(stage(50, machine: away).frame.portrait().contains("Fri 20 Nov · UTC"))
    #expect(!stage(80, machine: FixedZone.utc).frame.portrait().contains("· UTC"))
  }

  @Test func thePageNamesThePlaceOfATimeOfDay() {
    var stage = stage(80, machine: FixedZone(offset: 3600))
    stage.press("Enter")
    #expect(stage.frame.portrait().contains("12:00 UTC"))
    stage.press("Esc j j Enter")
    #expect(stage.frame.portrait().contains("Fri 20 Nov, all day"))
  }

  @Test func aPlaceIsTheLastPartOfItsName() {
    struct Named: Zone {
      let identifier: String
      func offset(at instant: Instant) -> Int { 0 }
    }
    let names = ["America/Argentina/Buenos_Aires", "Europe/Berlin", "UTC+2"].map { Named(identifier: $0).place }
    #expect(names == ["Buenos Aires", "Berlin", "UTC+2"])
  }
}
