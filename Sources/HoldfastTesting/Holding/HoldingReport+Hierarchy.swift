import Holdfast
import HoldfastHolders

/// Finds objects that belong to ended flows and that a window's hierarchy still holds.
///
/// A test releases such objects when it closes its window, but an app's window stays open.
extension HoldingReport {
  /// Returns the objects among `objects` that a window's hierarchy holds.
  static func keptByHierarchy(of objects: [HeapObject]) -> [HeapObject] {
    kept(objects) { _ in true }
  }

  /// Returns the objects among `objects` that the hierarchy holds through code of the app.
  ///
  /// A path leads through code of the app if it contains a closure, a property that a class of the app declares, or an
  /// object that isn't part of UIKit. UIKit itself may hold a popped screen for a while, and the app can't change that.
  static func keptByApp(of objects: [HeapObject]) -> [HeapObject] {
    kept(objects) { path in path.contains(where: isOfApp) }
  }

  private static func kept(_ objects: [HeapObject], _ isMeant: (Path) -> Bool) -> [HeapObject] {
    guard !objects.isEmpty else { return [] }
    let timeLimit = SearchLimit()
    let windows =
      TestWindow.windowsToSearch.map { HeapObject($0) } + ClosedRoots.roots.map(\.object)
    let walks = windows.map { window in
      var walk = ReferenceWalk.throughUIKit(within: timeLimit)
      walk.walk(from: window)
      return walk
    }
    return objects.filter { object in
      walks.contains { $0.hasReached(object) && isMeant($0.path(to: object)) }
    }
  }

  /// Returns whether a reference belongs to a closure of the app, or is in a property that the app declares.
  static func isOfApp(_ step: (holder: HeapObject, reference: Reference)) -> Bool {
    let (holder, reference) = step
    guard !reference.target.isInternal, !holder.isInternal else { return false }
    if let function = reference.function {
      guard let symbol = SymbolTable.symbol(at: function) else { return false }
      return !["$s8Holdfast", "$s13HeadlessUIKit"].contains { symbol.hasPrefix($0) }
    }
    guard holder.isInstance, let property = reference.path else { return false }
    return !holder.isPartOfUIKit || holder.declaresInApp(property)
  }
}

extension HeapObject {
  /// Returns whether the stored property is declared by a class of the app, and not by UIKit.
  fileprivate func declaresInApp(_ property: String) -> Bool {
    guard case .instance(let type) = kind, var declaring = type as? AnyClass else { return false }
    let name = property.dropFirst().prefix { !".[ ".contains($0) }
    guard ReferenceReader.stores(name, in: declaring) else { return false }
    while let superclass = _getSuperclass(declaring), ReferenceReader.stores(name, in: superclass) {
      declaring = superclass
    }
    let module = String(reflecting: declaring).prefix { $0 != "." }
    return module != "UIKit" && module != "HeadlessUIKit" && module != "__C"
  }
}

extension UIViewController {
  /// Whether the controller is neither in a window nor in another controller, and isn't presented.
  var hasLeftHierarchy: Bool {
    viewIfLoaded?.window == nil && parent == nil && presentingViewController == nil
  }
}
