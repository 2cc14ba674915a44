import Foundation

/// The views of one sort that a collection makes, and those that wait to be used again.
///
/// Held by the collection, and holds what waits.
@MainActor
struct ReusableViews<View: UICollectionReusableView> {
  private var classes: [String: View.Type] = [:]
  private var nibs: [String: UINib] = [:]
  private var waiting: [String: [View]] = [:]

  /// Has views of a class made for an identifier; nil takes that back.
  mutating func register(_ viewClass: AnyClass?, for identifier: String) {
    nibs[identifier] = nil
    guard let viewClass else {
      classes[identifier] = nil
      return
    }
    guard let viewClass = viewClass as? View.Type else {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "must pass a class of kind \(View.self), not \(viewClass)"
      )
    }
    classes[identifier] = viewClass
  }

  /// Has views made of a nib for an identifier; nil takes that back.
  mutating func register(_ nib: UINib?, for identifier: String) {
    classes[identifier] = nil
    nibs[identifier] = nib
  }

  /// A view to use again, else a new one, else nil.
  mutating func dequeue(_ identifier: String) -> View? {
    if let view = waiting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view =
      nibs[identifier]?.onlyView(View.self, for: identifier) ?? classes[identifier]?.init()
    view?.reuseIdentifier = identifier
    return view
  }

  mutating func putAway(_ view: View) {
    guard let identifier = view.reuseIdentifier else { return }
    waiting[identifier, default: []].append(view)
  }
}
