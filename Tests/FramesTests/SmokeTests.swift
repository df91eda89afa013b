import Frames
import Testing

@Suite struct SmokeTests {
  @Test func draws() { #expect(Frame(size: Size(columns: 2, rows: 1)).portrait() == "\n") }
}
