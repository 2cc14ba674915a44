import Expectations
import Foundation
import Holdfast
import Testing

@testable import HoldfastHolders
@testable import HoldfastTesting

/// Tests that an incomplete report says so, because an object that it doesn't name may exist nevertheless.
@MainActor
@Suite(.oneAtATime)
struct LeftOutTests {
  private static let sentence =
    "Not everything was searched: the time limit of two seconds expired."

  private final class Leaked {}

  private func explanation(within timeLimit: SearchLimit) -> String {
    let leaked = Unmanaged.passRetained(Leaked())
    defer { leaked.release() }
    let object = HeapObject(leaked.takeUnretainedValue())
    return HoldingReport(within: timeLimit).explanation(of: object).text
  }

  @Test
  func `a report whose time is over says that it has left something out`() {
    expect(explanation(within: SearchLimit(steps: 3)).contains(Self.sentence))
    expect(!explanation(within: SearchLimit()).contains(Self.sentence))
  }

  #if os(Linux)
  /// Runs `body` beside memory that looks like an arena of malloc, but whose contents are inconsistent.
  private func besideUnclearMemory<Result>(_ body: () -> Result) throws -> Result {
    let alignment = 1 << 26
    let mapping = try #require(
      mmap(nil, 2 * alignment, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    )
    try #require(mapping != MAP_FAILED)
    defer { munmap(mapping, 2 * alignment) }
    let size = 1 << 16
    let start = mapping.alignedUp(toMultipleOf: alignment)
    mprotect(start, size, PROT_READ | PROT_WRITE)
    let words = start.bindMemory(to: UInt.self, capacity: size / 8)
    // The words of an arena's head are its own address, the arena before it, the used size and the full size.
    words[0] = UInt(bitPattern: start) + 32
    words[2] = UInt(size)
    words[3] = UInt(size)
    return body()
  }

  @Test(.enabled(if: Holders.canSearch && MallocBlocks.isGlibc, "no memory is searched here"))
  func `a report says that part of the memory was not searched`() throws {
    let sentence =
      "Part of the memory could not be read, because other threads changed it in the meantime"

    let text = try besideUnclearMemory { explanation(within: SearchLimit()) }

    expect(text.contains(sentence), "\(text)")
    expect(!explanation(within: SearchLimit()).contains(sentence))
  }
  #endif

  private func kept(by screen: UIViewController, within timeLimit: SearchLimit) -> [String] {
    HoldingOwners.keptObjects(within: timeLimit)(screen).map(\.name)
  }

  @Test
  func `a tree whose time is over says that a screen may keep more`() async {
    let root = UIViewController()
    let window = TestWindow(rootViewController: root)
    await window.settle()
    let flow = Flow<Int>(.sheet(over: root), name: "left out") { _ in }
    let screen = OutputScreen()
    let coordinator = StepsCoordinator(flow)
    screen.onNext = { coordinator.showStep() }
    flow.show(screen)
    await settle()
    let rest = "… (not everything was searched: the time limit of two seconds expired)"

    expect(kept(by: screen, within: SearchLimit()), equals: ["StepsCoordinator"])
    expect(kept(by: screen, within: SearchLimit(steps: 3)), equals: [rest])
    flow.cancel()
    await settle()
  }

  @Test
  func `where a window was not walked to its end, nothing is said to be adrift`() async {
    final class Cycle { var own: Cycle? }
    let cycle = Cycle()
    cycle.own = cycle
    defer { cycle.own = nil }
    let objects = [HeapObject(cycle)]
    let window = TestWindow(rootViewController: UIViewController())
    await window.settle()

    expect(HoldingReport.leakedInCycles(among: objects, within: SearchLimit()), equals: objects)
    expect(HoldingReport.leakedInCycles(among: objects, within: SearchLimit(steps: 10)), equals: [])
  }
}
