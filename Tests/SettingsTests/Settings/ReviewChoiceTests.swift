import Intents
import Settings
import Testing
import TodoModel

@Suite struct ReviewChoiceTests {
  private let scratch: TestFolder
  private var file: String { Folders(root: scratch.path).review }

  init() throws {
    scratch = try TestFolder()
    try Folders(root: scratch.path).make()
  }

  @Test func theProgressOfAReviewIsKept() throws {
    #expect(ReviewProgress.kept(in: file) == nil)
    var progress = ReviewProgress(begun: Instant(seconds: 1_795_000_000))
    progress.enter(.lists)
    progress.answer(list: "home “and” garden", isReviewed: true)
    try progress.save(to: file)
    #expect(ReviewProgress.kept(in: file) == progress)
    progress.enter(nil)
    try progress.save(to: file)
    #expect(ReviewProgress.kept(in: file) == progress)
  }

  /// A full step of answers still fits.
  @Test func aLongStepIsKept() throws {
    var progress = ReviewProgress(begun: Instant(seconds: 1_795_000_000))
    for number in 0..<1_200 { progress.answer(ItemID(high: 0x7000, low: 1 << 63 | UInt64(number)), isDecided: false) }
    try progress.save(to: file)
    #expect(ReviewProgress.kept(in: file)?.answered.count == 1_000)
  }

  @Test(arguments: ["", "{", "[]", "{}", "null"]) func aDamagedFileBeginsAnew(_ text: String) throws {
    try UserFile(file).replace(with: text)
    #expect(ReviewProgress.kept(in: file) == nil)
  }
}
