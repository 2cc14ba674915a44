import Foundation
import Holdfast
import HoldfastHolders

/// Finds the coordinators of a screen that only its closures hold: those whose own methods made the
/// closures.
///
/// `composer.onNext = { self.showSettings() }` in `PostCoordinator.start()` is called
/// `closure #1 in PostCoordinator.start()` and captures a `PostCoordinator`. A service that a closure
/// captures beside it is none: the closure was not made in a method of the service.
@MainActor
enum ClosureAuthors {
  /// The authors of the closures in the properties of `screen`, other than screens and views.
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
        // A closure in a closure: the outer one may be the compiler's own, and have no name.
        capture.function == nil
          ? [capture.target].compactMap { author($0, of: function) }
          : authors(of: capture, depth: depth + 1)
      }
    case .box, .error, .other, .unknown:
      return []
    }
  }

  /// The closures in the properties of `screen` that captured weakly what made them, and that is freed: each with
  /// its property, its own name and the type of what is freed.
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

  /// `PostCoordinator` of `closure #1 in Compose.PostCoordinator.start(with:)`.
  private static func declaringType(of function: UnsafeRawPointer) -> String? {
    if let known = declaringTypes[function] { return known }
    let place = FunctionNames.name(of: function)?.components(separatedBy: " in ").last
    let type = place?.prefix { $0 != "(" }.split(separator: ".").dropLast().last.map(String.init)
    declaringTypes[function] = .some(type)
    return type
  }
}
