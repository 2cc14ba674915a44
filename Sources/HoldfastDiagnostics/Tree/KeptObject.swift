/// An object that a screen keeps alive, as a tree names it.
///
/// Two screens that keep the same object have equal ones, so a picture draws it once.
package struct KeptObject: Hashable, Sendable {
  /// The object's type, or what the app calls it.
  package let name: String

  /// The object; nil where only its name is known, and then the name is the app's own.
  private let id: ObjectIdentifier?

  /// Safe from anywhere: a weak reference is read atomically, and it is only compared with nil.
  private nonisolated(unsafe) weak var object: AnyObject?

  /// Names an object by its type.
  package init(_ object: AnyObject) {
    name = "\(type(of: object))"
    id = ObjectIdentifier(object)
    self.object = object
  }

  /// Names an object as the app does.
  package init(named name: String) {
    self.name = name
    id = nil
  }

  /// Whether another one's object may be this one: an address is used again.
  var isAlive: Bool { id == nil || object != nil }

  package static func == (first: Self, second: Self) -> Bool {
    first.name == second.name && first.id == second.id
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(id)
  }
}
