import Foundation
import Holdfast
import HoldfastHolders

/// Finds the coordinators that a screen holds only through its closures.
///
/// These are the objects whose methods contain the closures. For example, if `PostCoordinator.start()` assigns the
/// closure `{ self.showSettings() }`, that closure is named `closure #1 in PostCoordinator.start()`, and captures a
/// `PostCoordinator`. A service that the closure captures as well isn't a coordinator, because none of its methods
/// contains the closure.
@MainActor
enum ClosureAuthors {
  /// Returns the objects whose methods contain the closures in the properties of `screen`, except for screens and
  /// views.
  static func authors(of screen: UIViewController) -> [AnyObject] {
    var reader = ReferenceReader()
    reader.read(HeapObject(screen))
    return reader.references.flatMap { authors(of: $0, depth: 0) }
  }

  private static func authors(of closure: Reference, depth: Int) -> [AnyObject] {
    guard let function = closure.function, depth < 4 else { return [] }
    switch closure.target.kind {
    case .instance:
      return [closure.target].compactMap { author($0, of: function) }
    case .context:
      var reader = ReferenceReader()
      reader.read(closure.target)
      return reader.references.flatMap { capture in
        // If a closure captures another closure, the compiler may have made the outer one, which then has no name. So
        // the captured closure is examined instead.
        capture.function == nil
          ? [capture.target].compactMap { author($0, of: function) }
          : authors(of: capture, depth: depth + 1)
      }
    case .box, .error, .other, .unknown:
      return []
    }
  }

  /// Returns the closures in the properties of `screen` whose weakly captured coordinator has been deallocated.
  ///
  /// Each result contains the closure's property and name, and the type of the coordinator.
  static func dead(
    of screen: UIViewController
  ) -> [(property: String, closure: String, author: String)] {
    var reader = ReferenceReader()
    reader.read(HeapObject(screen))
    return reader.references.compactMap { output in
      guard let function = output.function, let author = declaringType(of: function),
        output.target.weakCaptures.contains(where: { $0.typeName == author && $0.isNil }),
        let name = PathLines.name(function)
      else { return nil }
      return (output.path ?? "", name, author)
    }
  }

  private static func author(_ object: HeapObject, of function: UnsafeRawPointer) -> AnyObject? {
    guard case .instance(let type) = object.kind, !object.isPartOfUIKit,
      let name = declaringType(of: function)
    else { return nil }
    var ancestor: Any.Type? = type
    while let current = ancestor {
      if "\(current)".prefix(while: { $0 != "<" }) == name { return object.instance }
      ancestor = (current as? AnyClass).flatMap { _getSuperclass($0) }
    }
    return nil
  }

  private static var declaringTypes: [UnsafeRawPointer: String?] = [:]

  /// Returns the type in a closure's name.
  ///
  /// For `closure #1 in Compose.PostCoordinator.start(with:)`, this is `PostCoordinator`.
  private static func declaringType(of function: UnsafeRawPointer) -> String? {
    if let known = declaringTypes[function] { return known }
    let place = FunctionNames.name(of: function)?.components(separatedBy: " in ").last
    let type = place?.prefix { $0 != "(" }.split(separator: ".").dropLast().last.map(String.init)
    declaringTypes[function] = .some(type)
    return type
  }
}
