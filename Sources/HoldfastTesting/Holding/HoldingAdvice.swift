import Holdfast
import HoldfastHolders

/// The advice that usually fixes a leak with this kind of path.
///
/// Some sentences are put together from two parts. The first names the object that has to release another one, and the
/// second names the change that does it. Each object can be combined with each change.
@MainActor
struct HoldingAdvice {
  let path: Path
  /// The beginning of the path with its name, or nil for a cycle.
  let root: (name: String, object: HeapObject?)?
  /// Whether something else may also hold one of the holders on the path.
  ///
  /// If nothing else does, the advice doesn't propose a weak reference, which would release the object immediately.
  var holderLivesOn = true

  /// The advice for the first reference that shouldn't exist.
  ///
  /// This is a reference to a screen or a reference of a closure. On a path without such a reference, the advice is for
  /// the last reference that the app can change.
  var text: String? {
    let screen = path.firstIndex { step in
      isAbove(step.reference.target) && (isPartOfClosure(step) || !step.holder.isPartOfUIKit)
    }
    let closure = path.firstIndex { isPartOfClosure($0) }
    // In a cycle, the app can remove any reference, and the reference to a screen is never needed. On other paths, the
    // holder that comes first has to release its object.
    if let screen, root == nil || screen <= closure ?? screen { return aboutScreen(at: screen) }
    if let closure { return aboutClosure(at: closure) }
    guard let root, let last = path.last else { return aboutCycle }
    if isHoldfasts(last.holder) {
      return "It was given to keepAlive(_:) of a screen, and is released with that screen."
    }
    // If an object of the system holds the leaked object, an object of the app has passed the leaked object to it.
    let leaked = last.reference.target
    guard let step = path.last(where: { $0.holder != leaked && canChange($0) }),
      let property = step.reference.path
    else { return "Have \(root.name) release it \(EndOfFlow.words)." }
    let isSystems = step.holder != last.holder && last.holder.isOfSystem
    let ending = change(of: step, property, isSystems: isSystems)
    return "Have \(step.holder.name) release it \(EndOfFlow.words)\(ending)"
  }

  /// Returns whether the holder belongs to the app, so that the app can make it release the object.
  private func canChange(_ step: (holder: HeapObject, reference: Reference)) -> Bool {
    guard !step.holder.isOfSystem, !step.holder.isInternal, let property = step.reference.path
    else { return false }
    let place = PlaceOfReference(step.reference, in: step.holder)
    return place.isReference || place.changes != nil || collection(in: property) != nil
  }

  /// Returns the words for the change that removes the reference or makes it weak.
  private func change(
    of step: (holder: HeapObject, reference: Reference),
    _ property: String,
    isSystems: Bool
  ) -> String {
    if let collection = collection(in: property) { return ": take it out of \(collection)." }
    if isSystems { return ": take it out of \(property.drop { $0 == "." })." }
    if let declaration = declaration(of: property, in: step.holder) {
      return ". \(declaration), so it can't be made weak here."
    }
    let place = PlaceOfReference(step.reference, in: step.holder)
    if place.isReference, !holderLivesOn || !place.canBeMadeWeak { return "." }
    if place.isReference, step.reference.target == path.last?.reference.target {
      return ", or make \(step.holder.name)\(property) weak."
    }
    return place.changes.map { ": \($0)." } ?? "."
  }

  /// The advice for a cycle, which is to remove the reference that isn't needed.
  ///
  /// The property of such a reference often has a name such as `delegate` or `parent`.
  private var aboutCycle: String? {
    let steps = path.filter { step in
      canChange(step) && !step.holder.isPartOfUIKit && !step.holder.isInternal
        && !step.holder.isFlow && step.reference.target.flow == nil
    }
    let wordsForBack = ["delegate", "datasource", "parent", "owner", "output", "listener"]
    let back = steps.first { step in
      let property = step.reference.path?.lowercased() ?? ""
      return wordsForBack.contains(where: property.contains)
    }
    guard let step = back ?? steps.last, let property = step.reference.path else { return nil }
    let place = "\(step.holder.name)\(property)"
    let kept = step.reference.target.name
    let beginning = "\(place) keeps \(kept), and \(kept) keeps \(step.holder.name)."
    if let collection = collection(in: property) {
      return "\(beginning) Take \(kept) out of \(collection) \(EndOfFlow.words)."
    }
    let value = PlaceOfReference(step.reference, in: step.holder)
    guard let changes = value.changes, !value.isReference else {
      return "\(beginning) Make it weak."
    }
    return "\(beginning) When its work is done, \(changes)."
  }

  private func aboutScreen(at index: Int) -> String {
    let step = path[index]
    guard !isPartOfClosure(step), let property = step.reference.path else {
      if let keeper = keeper(ofClosureAt: index) {
        return
          """
          The closure keeps a screen. Capture the screen [weak] in it, or have \(keeper) release the closure \
          \(EndOfFlow.words).
          """
      }
      return
        """
        The closure keeps a screen. Let it take the screen as a parameter, as with connect(_:to:), or capture it [weak].
        """
    }
    if isHoldfasts(step.holder) {
      return
        """
        A screen or a window was passed to keepAlive(_:) of another screen. Pass only objects that the screen needs, \
        such as its coordinator.
        """
    }
    let place = "\(step.holder.name)\(property)"
    if let collection = collection(in: property) {
      return
        """
        \(place) keeps a screen alive. Take the screen out of \(collection) when it has left, or keep it \
        in a weak box.
        """
    }
    if let declaration = declaration(of: property, in: step.holder) {
      return
        """
        \(place) keeps a screen alive. Set the property to nil when the screen has left: \(declaration), \
        so it can't be made weak here.
        """
    }
    let value = PlaceOfReference(step.reference, in: step.holder)
    if !value.isReference, let changes = value.changes {
      return
        "\(place) keeps a screen alive. When the screen has left, \(changes)."
    }
    return "\(place) keeps a screen alive. Make the property weak."
  }

  private func aboutClosure(at index: Int) -> String? {
    guard let captured = path[index...].first(where: { $0.reference.target.isInstance }) else {
      return nil
    }
    let name = captured.reference.target.name
    if root == nil, path.contains(where: { $0.holder.isTimer }) {
      return
        """
        The timer keeps its closure, and the closure keeps \(name). Capture \(name) [weak] in the closure: releasing \
        the timer is not enough, and it may keep the closure even after it is invalidated.
        """
    }
    if root == nil, let shared = sharedHolder(of: captured.reference.target) {
      return
        """
        The closure keeps \(name), and \(name) keeps the closure. Capture \(name) [weak] in it. Releasing \(shared.name) \
        is not enough, because something else holds \(shared.name) as well: have \(shared.name) release the closure \
        \(EndOfFlow.words).
        """
    }
    if root == nil {
      return
        """
        The closure keeps \(name), and \(name) keeps the closure. Capture \(name) [weak] in it, or release the closure \
        \(EndOfFlow.words).
        """
    }
    if let flow = path[...index].last(where: { $0.holder.isInstance })?.holder.flow {
      return
        "\(HeapObject(flow).name) holds its onEnd until it ends. End the flow, or capture \(name) [weak] in the closure."
    }
    if let end = end(ofClosureAt: index) {
      return "\(end) \(EndOfFlow.words), or capture \(name) [weak] in its closure."
    }
    if path[...index].contains(where: { $0.holder.isSession }) {
      return
        """
        Invalidate the URLSession \(EndOfFlow.words): it keeps its delegate until then. Or capture \(name) [weak] in \
        the closure.
        """
    }
    guard let keeper = keeper(ofClosureAt: index) else {
      return
        """
        Capture \(name) [weak] in the closure, or have \(root?.name ?? "its owner") release the closure \
        \(EndOfFlow.words).
        """
    }
    return
      """
      Have \(keeper) release the closure \(EndOfFlow.words), or capture \(name) [weak] in it. A screen that listens \
      instead, with listen(to:), stops by itself.
      """
  }

  /// Returns an object in the cycle that is also held from outside the cycle, and isn't the captured object.
  private func sharedHolder(of captured: HeapObject) -> HeapObject? {
    path.lazy.map(\.reference.target).first { object in
      object != captured && object.isInstance && !object.isInternal && object.isHeldByOthers
    }
  }

  /// Returns the advice for a UIKit object that holds the closure in order to call it later, or nil for other objects.
  private func end(ofClosureAt index: Int) -> String? {
    guard let holder = path[...index].last(where: { $0.holder.isInstance })?.holder else {
      return nil
    }
    if holder.isInstance(of: UIAction.self) { return "Remove the action" }
    return holder.isInstance(of: UIViewPropertyAnimator.self) ? "Stop the animator" : nil
  }

  /// Returns the name of the object outside of the flow that holds the closure.
  ///
  /// It is nil for a cycle. It is also nil for a screen, which releases its closures when it is deallocated.
  private func keeper(ofClosureAt index: Int) -> String? {
    guard let root else { return nil }
    // The last holder may be the context that stores the closure's captures.
    let holder = path[...index].last { step in
      step.holder.isInstance && !step.holder.isOfSystem && !step.holder.isInternal
        && step.holder != step.reference.target
    }?.holder
    guard let holder, holder != root.object else { return root.name }
    return holder.isPartOfUIKit ? nil : holder.name
  }

  /// Returns the name of the collection in a path, such as `list` for `.list[0]`.
  ///
  /// The advice needs it because an element of a collection can't be weak.
  private func collection(in property: String) -> String? {
    guard let end = property.lastIndex(of: "[") else { return nil }
    let path = property[..<end].drop { $0 == "." }
    return path.hasSuffix(".keys") ? "\(path.dropLast(".keys".count))" : "\(path)"
  }

  /// Returns words that name the superclass and its module, if the property is declared by a superclass in another
  /// module.
  private func declaration(of property: String, in holder: HeapObject) -> String? {
    guard case .instance(let type) = holder.kind, let own = type as? AnyClass else { return nil }
    let name = property.dropFirst().prefix { !".[ ".contains($0) }
    var declaring: AnyClass = own
    while let superclass = _getSuperclass(declaring), ReferenceReader.stores(name, in: superclass) {
      declaring = superclass
    }
    func module(_ type: AnyClass) -> Substring { String(reflecting: type).prefix { $0 != "." } }
    guard module(declaring) != module(own) else { return nil }
    return "\(declaring), a class of \(module(declaring)), declares it"
  }

  private func isPartOfClosure(_ step: (holder: HeapObject, reference: Reference)) -> Bool {
    step.reference.function != nil || !step.holder.isInstance || !step.reference.target.isInstance
  }

  /// Returns whether an object is a screen or a window, because other objects must not hold those strongly.
  private func isAbove(_ object: HeapObject) -> Bool {
    object.isInstance(of: UIViewController.self) || object.isInstance(of: UIWindow.self)
  }

  /// Returns whether an object is the one in which Holdfast stores the objects that were passed to a screen's
  /// `keepAlive(_:)`.
  private func isHoldfasts(_ object: HeapObject) -> Bool {
    object.isInstance(of: KeptAlive.self)
  }
}

extension HeapObject {
  /// Whether the object is a timer, whose closure is held as long as the run loop holds the timer.
  fileprivate var isTimer: Bool {
    guard case .instance(let type) = kind else { return false }
    return type is Timer.Type
  }

  /// Whether the object is a `URLSession`, which releases its delegate when the app invalidates the session.
  fileprivate var isSession: Bool {
    guard case .instance(let type) = kind else { return false }
    return "\(type)".hasSuffix("URLSession")
  }
}
