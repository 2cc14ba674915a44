import Holdfast

/// An object that is leaked on purpose.
final class Leaked: TouchableObject {
  private(set) var touches = 0

  func touch() {
    touches += 1
  }
}

protocol Touchable {
  func touch()
}

protocol TouchableObject: AnyObject, Touchable {}

class Parent {
  var inherited: Leaked?
}

/// An object with a property for every way in which an object can be held.
final class Keeper: Parent {
  var object: Leaked?
  weak var weakly: Leaked?
  unowned var unowned: Leaked?
  var source: Leaked?
  lazy var lazily = source
  var action: (() -> Void)?
  var transform: (Int) -> String = { "\($0)" }
  var actions: [() -> Void] = []
  var pair: Pair?
  var list: [AnyObject] = []
  var table: [String: Leaked] = [:]
  var tuple: (Int, Leaked?) = (0, nil)
  var state = State.idle
  var anything: Any = 0
  var touchable: (any Touchable)?

  indirect enum State {
    case idle
    case loaded(Leaked, Int)
    case nested(State)
    case waiting(() -> Void)
  }
}

struct Pair {
  let first: Int
  let second: Leaked
}

struct Large {
  let numbers = (1, 2, 3, 4)
  let fifth: Leaked
}

final class Box<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func closure() -> () -> Void {
    { print(self.value) }
  }

  func closure(number: Int) -> () -> Void {
    { print(number, self.value) }
  }
}

func generic<Value, Other>(_ value: Value, _ others: [Other]) -> () -> Void {
  { print(value, others) }
}

/// Returns a closure whose capture has a type that another type names.
@_semantics("optimize.sil.specialize.generic.never") @inline(never)
func element<List: Collection>(of list: List) -> () -> Void {
  let first = list.first
  return { withExtendedLifetime(first) {} }
}

/// Returns a closure whose first capture has a type that only its caller's metadata names.
///
/// Otherwise the optimizer would make a copy of the function for its one caller, and know the types.
@_semantics("optimize.sil.specialize.generic.never") @inline(never)
func unknowable<each Value>(_ value: repeat each Value, object: Leaked) -> () -> Void {
  {
    print((repeat each value))
    object.touch()
  }
}
