import Foundation

/// The reusable views of one kind in a collection view.
///
/// The collection view or its layout holds this value, which holds the views that wait to be reused.
@MainActor
struct ReusableViews<View: UICollectionReusableView> {
  private var classes: [String: View.Type] = [:]
  private var nibs: [String: UINib] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers a class for an identifier, or removes the registration if the class is nil.
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

  /// Registers a nib for an identifier, or removes the registration if the nib is nil.
  mutating func register(_ nib: UINib?, for identifier: String) {
    classes[identifier] = nil
    nibs[identifier] = nib
  }

  /// Returns a view to reuse or a new view, or nil if nothing is registered.
  mutating func dequeue(_ identifier: String) -> View? {
    if let view = waiting[identifier]?.popLast() {
      view.appliedAttributes = nil
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
