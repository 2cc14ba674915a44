/// An object that a screen keeps alive, with the name that a tree uses for it.
///
/// The values of two screens that keep the same object are equal, so that a picture draws it once.
package struct KeptObject: Hashable, Sendable {
  /// The object's type, or the app's name for it.
  package let name: String

  /// The object's identifier, or nil if the app has given only a name.
  private let id: ObjectIdentifier?

  /// The object, which this value doesn't hold.
  ///
  /// It can be read from any thread, because a weak reference is read atomically, and it is only compared with nil.
  private nonisolated(unsafe) weak var object: AnyObject?

  /// Creates a value that names an object by its type.
  package init(_ object: AnyObject) {
    name = "\(type(of: object))"
    id = ObjectIdentifier(object)
    self.object = object
  }

  /// Creates a value with the app's name for an object.
  package init(named name: String) {
    self.name = name
    id = nil
  }

  /// Whether the object is still alive, or only its name is known.
  ///
  /// After the object has been deallocated, another object may have the same address.
  var isAlive: Bool { id == nil || object != nil }

  package static func == (first: Self, second: Self) -> Bool {
    first.name == second.name && first.id == second.id
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(id)
  }
}
