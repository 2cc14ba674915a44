#if os(Linux)

import Dispatch
import Holdfast
import HoldfastHolders
import HoldfastTesting
import Expectations
import Testing

/// Tests that a variable holds only by its type: a word in it with the object's address may hold nothing.
@MainActor
@Suite(.serialized, .oneAtATime, .enabled(if: Holders.canSearch, "no memory is searched here"))
struct StaticInnocentTests {
  final class Draft {}
  struct Numbers { var count = 1, word: UInt = 0 }
  struct Unowned { unowned(unsafe) var draft: Draft }
  struct ByHand { var draft: Unmanaged<Draft> }
  enum Choice {
    case none
    case word(UInt)
    case draft(Draft)
  }

  /// Variables that contain a draft's address, and don't hold the draft.
  ///
  /// Neither the symbol of an `unowned(unsafe)` static variable nor its type says that it doesn't hold. Only the
  /// reference count does, if all other references are certain. A release build has no count for a static object.
  enum Innocents {
    @MainActor static var numbers = Numbers()
    @MainActor static var optional: Numbers?
    @MainActor static var pair: (Int, UInt) = (0, 0)
    @MainActor static var choice = Choice.none
    @MainActor static var unowned: Unowned?
    @MainActor static var byHand: ByHand?
    @MainActor static var unmanaged: Unmanaged<Draft>?
    @MainActor static var list: (Int, ByHand?)?
    @MainActor static var anything: Any?
    @MainActor static var hashable: AnyHashable?
    @MainActor static unowned(unsafe) var direct: Draft?
    @MainActor fileprivate static var hidden: Hidden?
    @MainActor static var source: (any DispatchSourceTimer)?
    @MainActor static weak var weakly: Draft?

    @MainActor
    static func point(to draft: Draft) {
      let word = UInt(bitPattern: Unmanaged.passUnretained(draft).toOpaque())
      numbers.word = word
      optional = numbers
      pair.1 = word
      choice = .word(word)
      unowned = Unowned(draft: draft)
      byHand = ByHand(draft: .passUnretained(draft))
      unmanaged = .passUnretained(draft)
      list = (1, byHand)
      anything = ObjectIdentifier(draft)
      hashable = ObjectIdentifier(draft)
      // Types that are private to a file are found by name only in a debug build.
      #if DEBUG
      direct = draft
      hidden = Hidden(word: word)
      #endif
      weakly = draft
    }

    @MainActor
    static func forget() {
      numbers = Numbers()
      optional = nil
      pair = (0, 0)
      choice = .none
      unowned = nil
      byHand = nil
      unmanaged = nil
      list = nil
      anything = nil
      hashable = nil
      direct = nil
      hidden = nil
    }
  }

  fileprivate struct Hidden { var word: UInt }

  @MainActor
  final class Guilty {
    static let shared = Guilty()
    var draft: Draft?
  }

  private func said(_ make: @MainActor (Draft) -> Void) async -> [String] {
    let said = await messages {
      await expectFreed { leaks in make(leaks.track(Draft())) }
    }
    Innocents.forget()
    return said
  }

  @Test
  func `beside a guilty singleton no variable is accused that holds nothing`() async {
    let said = await said { draft in
      Guilty.shared.draft = draft
      Innocents.point(to: draft)
    }
    Guilty.shared.draft = nil
    expect(said.count, equals: 1)
    expect(
      said.first?.contains(
        "It is held by StaticInnocentTests.Guilty.shared, a global or static variable"
      ),
      equals: true,
      "\(said)"
    )
    expect(said.first?.contains("Innocents"), equals: false, "\(said)")
  }

  /// In optimized code both objects are beside the variables.
  @Test
  func `an object of a static constant is named, whether code uses it or its properties`() async {
    let used = await said { Guilty.shared.draft = $0 }
    Guilty.shared.draft = nil
    expect(used.first?.contains("It is held by StaticInnocentTests.Guilty.shared"), equals: true)
    if isOptimized {
      let advice = "A property of StaticInnocentTests.Guilty.shared holds it: set that property"
      expect(used.first?.contains(advice), equals: true, "\(used)")
    }

    let handedOn = await said { take($0, in: HandedOn.shared) }
    expect(
      handedOn.first?.contains("It is held by StaticInnocentTests.HandedOn.shared"),
      equals: true
    )
    expect(handedOn.first?.contains(".draft → Draft"), equals: true, "\(handedOn)")
    HandedOn.shared.draft = nil
  }

  @MainActor
  class HandedOn {
    static let shared = HandedOn()
    var draft: Draft?
  }

  @inline(never)
  private func take(_ draft: Draft, in holder: AnyObject) { (holder as? HandedOn)?.draft = draft }

  enum Kept {
    @MainActor static var choice = Choice.none
    @MainActor static var pair: (Int, Draft)?
    @MainActor static var anything: Any?
    @MainActor static var closure: (@MainActor () -> Void)?
    @MainActor fileprivate static var hidden: Box?
  }
  fileprivate struct Box { var draft: Draft }

  @Test
  func `a variable that holds is named, whatever its type`() async {
    for kind in Kind.allCases {
      let said = await said { plant($0, in: kind) }
      plant(nil, in: kind)
      expect(said.count, equals: 1)
      expect(
        said.first?.contains("It is held by StaticInnocentTests.Kept.\(kind)"),
        equals: true,
        "\(said)"
      )
    }
  }

  enum Kind: CaseIterable { case choice, pair, anything, closure, hidden }

  private func plant(_ draft: Draft?, in kind: Kind) {
    switch kind {
    case .choice: Kept.choice = draft.map { .draft($0) } ?? .none
    case .pair: Kept.pair = draft.map { (1, $0) }
    case .anything: Kept.anything = draft
    case .closure:
      if let draft { Kept.closure = { withExtendedLifetime(draft) {} } } else { Kept.closure = nil }
    case .hidden: Kept.hidden = draft.map { Box(draft: $0) }
    }
  }
}

#endif
