#if os(Linux)

import Holdfast
import HoldfastHolders
import HoldfastTesting
import Expectations
import Testing

/// Tests that an object in a value is named correctly, and that the advice would compile there.
@MainActor
@Suite(.oneAtATime)
struct ValueLeakTests {
  private static let drawer = Drawer()

  struct Plant: Sendable, CustomTestStringConvertible {
    let name: String
    let words: [String]
    let make: @MainActor @Sendable (Drawer, Leaked) -> Void

    init(
      _ name: String,
      _ words: String...,
      make: @escaping @MainActor @Sendable (Drawer, Leaked) -> Void
    ) {
      self.name = name
      self.words = words
      self.make = make
    }

    var testDescription: String { name }
  }

  nonisolated static let plants: [Plant] = [
    Plant(
      "a large structure as Any",
      ".anything.leaked → Leaked",
      "set Drawer.anything to nil, or make Folder.leaked weak."
    ) {
      $0.anything = Folder(leaked: $1)
    },
    Plant(
      "a large structure as any protocol",
      ".sheet.leaked → Leaked",
      "set Drawer.sheet to nil, or make Folder.leaked weak."
    ) {
      $0.sheet = Folder(leaked: $1)
    },
    Plant("a case", ".state (case open)", "→ Leaked", ": set Drawer.state to another case.") {
      $0.state = .open($1)
    },
    Plant(
      "an indirect case",
      ".tree (case branch)",
      "→ Leaked",
      ": set Drawer.tree to another case."
    ) {
      $0.tree = .branch(.leaf($1), .none)
    },
    Plant("a key", ".table.keys[…] → Leaked", ": take it out of table.") { $0.table = [$1: 7] },
    Plant("a tuple", ".pair.1 → Leaked", ": set Drawer.pair to nil.") { $0.pair = (7, $1) },
    Plant("a wrapper", ".wrapped → Leaked", ": set Drawer.wrapped to nil.") { $0.wrapped = $1 },
    Plant(
      "a generic box",
      ".box → Crate<Leaked>",
      ".value → Leaked",
      "Have Drawer release it",
      ": set Drawer.box to nil."
    ) {
      $0.box = Crate(value: $1)
    },
    Plant("a reference in a generic class", ".leaked → Leaked", "or make Shelf<Int>.leaked weak.") {
      $0.shelf.leaked = $1
    },
    Plant("an error", ".error", "→ Leaked", "set Drawer.error to nil") {
      $0.error = Folder(leaked: $1)
    },
  ]

  enum Way: CaseIterable { case walk, search }

  @Test(arguments: plants, Way.allCases)
  func `what a value holds is named with a change that compiles`(_ plant: Plant, _ way: Way) async {
    guard way == .walk || Holders.canSearch else { return }
    defer { Self.drawer.empty() }

    let messages = await messages {
      await expectFreed { leaks in
        if way == .walk { leaks.suspect(Self.drawer) }
        plant.make(Self.drawer, leaks.track(Leaked()))
      }
    }

    expect(messages.count, equals: 1)
    let message = messages.first ?? ""
    for words in plant.words { expect(message.contains(words), "\(message)") }
    expect(!message.contains("a closure"), "\(message)")
  }
}

@MainActor
final class Drawer {
  indirect enum Tree {
    case none
    case leaf(Leaked)
    case branch(Tree, Tree)
  }

  enum State {
    case closed
    case open(Leaked)
  }

  var anything: Any?
  var sheet: (any Sheet)?
  var state = State.closed
  var tree = Tree.none
  var table: [Leaked: Int] = [:]
  var pair: (Int, Leaked)?
  @Wrapped var wrapped: Leaked?
  var box: Crate<Leaked>?
  var error: (any Error)?
  let shelf = Shelf<Int>()

  func empty() {
    anything = nil
    sheet = nil
    state = .closed
    tree = .none
    table = [:]
    pair = nil
    wrapped = nil
    box = nil
    error = nil
    shelf.leaked = nil
  }
}

extension Leaked: Hashable {
  static func == (one: Leaked, other: Leaked) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

protocol Sheet {}

struct Folder: Sheet, Error, @unchecked Sendable {
  var words = (1, 2, 3)
  var leaked: Leaked?
}

final class Shelf<Value> {
  var value: Value?
  var leaked: Leaked?
}

final class Crate<Value> {
  let value: Value
  init(value: Value) { self.value = value }
}

@propertyWrapper
struct Wrapped<Value> {
  var wrappedValue: Value?
}

#endif
