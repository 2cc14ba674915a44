import Holdfast
import HoldfastHolders

/// The change that most often fixes a leak of this shape.
@MainActor
struct HoldingAdvice {
  let path: Path
  /// Where the path begins, and what it is called; nil for a cycle.
  let root: (name: String, object: HeapObject?)?
  /// Whether what holds last is kept by others as well: else a weak reference frees at once what it has made.
  var holderLivesOn = true

  /// The first reference that shouldn't be there: the one to a screen, or that of a closure.
  var text: String? {
    let screen = path.firstIndex { step in
      isAbove(step.reference.target) && (isPartOfClosure(step) || !step.holder.isPartOfUIKit)
    }
    let closure = path.firstIndex { isPartOfClosure($0) }
    // In a cycle any link can be cut: the one to the screen is never needed. What an outsider keeps it
    // has to release first of all.
    if let screen, root == nil || screen <= closure ?? screen { return aboutScreen(at: screen) }
    if let closure { return aboutClosure(at: closure) }
    guard let root, let last = path.last else { return aboutCycle }
    if isHoldfasts(last.holder) {
      return "It was given to keepAlive(_:) of a screen, and goes with that."
    }
    // What the system's objects keep, an object of the app's has given them.
    let leaked = last.reference.target
    guard let step = path.last(where: { $0.holder != leaked && canChange($0) }),
      let property = step.reference.path
    else { return "Have \(root.name) release it \(EndOfFlow.words)." }
    let isSystems = step.holder != last.holder && last.holder.isOfSystem
    return "Have \(step.holder.name) release it \(EndOfFlow.words)"
      + change(of: step, property, isSystems: isSystems)
  }

  /// Whether the app has the holder, and can make it release the object.
  private func canChange(_ step: (holder: HeapObject, reference: Reference)) -> Bool {
    guard !step.holder.isOfSystem, !step.holder.isInternal, let property = step.reference.path
    else { return false }
    let place = PlaceOfReference(step.reference, in: step.holder)
    return place.isReference || place.changes != nil || collection(in: property) != nil
  }

  /// How the reference is released, or how it no longer holds.
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

  /// One reference that is not needed to keep the others alive: the one back, which is often called so.
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
      return "\(beginning) Take it out of \(collection) \(EndOfFlow.words)."
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
      let beginning = "The closure keeps a screen. "
      if let keeper = keeper(ofClosureAt: index) {
        return beginning
          + "Capture the screen [weak] in it, or have \(keeper) release the closure "
          + "\(EndOfFlow.words)."
      }
      return beginning
        + "Let it take the screen as a parameter, as with connect(_:to:), or capture it "
        + "[weak]."
    }
    if isHoldfasts(step.holder) {
      return
        "keepAlive(_:) was given a screen, which is above the one that keeps it. Give it only what the "
        + "screen needs, such as its coordinator."
    }
    let place = "\(step.holder.name)\(property)"
    if let collection = collection(in: property) {
      return
        "\(place) keeps a screen, which is above it. Take it out of \(collection) when it has left, "
        + "or keep it in a weak box."
    }
    if let declaration = declaration(of: property, in: step.holder) {
      return
        "\(place) keeps a screen, which is above it. Set it to nil when that has left: \(declaration), so it can't "
        + "be made weak here."
    }
    let value = PlaceOfReference(step.reference, in: step.holder)
    if !value.isReference, let changes = value.changes {
      return
        "\(place) keeps a screen, which is above it. When that has left, \(changes)."
    }
    return "\(place) keeps a screen, which is above it. Make it weak."
  }

  private func aboutClosure(at index: Int) -> String? {
    guard let captured = path[index...].first(where: { $0.reference.target.isInstance }) else {
      return nil
    }
    let name = captured.reference.target.name
    if root == nil, path.contains(where: { $0.holder.isTimer }) {
      return
        "The timer keeps its closure, and that \(name). Capture \(name) [weak] in the closure: releasing the timer "
        + "is not enough, and it may keep the closure though it is invalidated."
    }
    if root == nil, let shared = sharedHolder(of: captured.reference.target) {
      return
        "The closure keeps \(name), and \(name) keeps the closure. Capture it [weak]. Releasing \(shared.name) is not "
        + "enough, since something else holds that as well: have \(shared.name) release the closure "
        + "\(EndOfFlow.words)."
    }
    if root == nil {
      return
        "The closure keeps \(name), and \(name) keeps the closure. Capture it [weak], or release "
        + "the closure \(EndOfFlow.words)."
    }
    if let flow = path[...index].last(where: { $0.holder.isInstance })?.holder.flow {
      return
        "\(HeapObject(flow).name) holds its onEnd until it ends. See that it ends, or capture \(name) [weak] in "
        + "the closure."
    }
    if let end = end(ofClosureAt: index) {
      return "\(end) \(EndOfFlow.words), or capture \(name) [weak] in its closure."
    }
    if path[...index].contains(where: { $0.holder.isSession }) {
      return
        "Invalidate the URLSession \(EndOfFlow.words): it keeps its delegate until then. Or capture \(name) [weak] in "
        + "the closure."
    }
    guard let keeper = keeper(ofClosureAt: index) else {
      return
        "Capture \(name) [weak] in the closure, or have \(root?.name ?? "its owner") release what has it "
        + "\(EndOfFlow.words)."
    }
    return
      "Have \(keeper) release the closure \(EndOfFlow.words), or capture \(name) [weak] in it. "
      + "A screen that listens instead, with listen(to:), stops by itself."
  }

  /// An object of the cycle, other than the one that was leaked, that something outside the cycle holds as well.
  private func sharedHolder(of captured: HeapObject) -> HeapObject? {
    path.lazy.map(\.reference.target).first { object in
      object != captured && object.isInstance && !object.isInternal && object.isHeldByOthers
    }
  }

  /// What ends the hold of UIKit's classes that call later.
  private func end(ofClosureAt index: Int) -> String? {
    guard let holder = path[...index].last(where: { $0.holder.isInstance })?.holder else {
      return nil
    }
    if holder.isInstance(of: UIAction.self) { return "Remove the action" }
    return holder.isInstance(of: UIViewPropertyAnimator.self) ? "Stop the animator" : nil
  }

  /// Who keeps the closure, where that is an outsider: a screen's closures go with it.
  private func keeper(ofClosureAt index: Int) -> String? {
    guard let root else { return nil }
    // The last may be what the closure has captured.
    let holder = path[...index].last { step in
      step.holder.isInstance && !step.holder.isOfSystem && !step.holder.isInternal
        && step.holder != step.reference.target
    }?.holder
    guard let holder, holder != root.object else { return root.name }
    return holder.isPartOfUIKit ? nil : holder.name
  }

  /// `list` of `.list[0]`: an element can't be weak.
  private func collection(in property: String) -> String? {
    guard let end = property.lastIndex(of: "[") else { return nil }
    let path = property[..<end].drop { $0 == "." }
    return path.hasSuffix(".keys") ? "\(path.dropLast(".keys".count))" : "\(path)"
  }

  /// That a property is one of a superclass of another module; nil where the class's own module has it.
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

  /// Screens and windows own what is below them; nothing below may own them.
  private func isAbove(_ object: HeapObject) -> Bool {
    object.isInstance(of: UIViewController.self) || object.isInstance(of: UIWindow.self)
  }

  /// What a screen keeps its objects in; no class that the app knows.
  private func isHoldfasts(_ object: HeapObject) -> Bool {
    object.isInstance(of: KeptAlive.self)
  }
}

extension HeapObject {
  /// Whether it is a timer, which keeps its closure as long as the run loop keeps it.
  fileprivate var isTimer: Bool {
    guard case .instance(let type) = kind else { return false }
    return type is Timer.Type
  }

  /// Whether it is a `URLSession`, which releases its delegate when it is invalidated.
  fileprivate var isSession: Bool {
    guard case .instance(let type) = kind else { return false }
    return "\(type)".hasSuffix("URLSession")
  }
}
