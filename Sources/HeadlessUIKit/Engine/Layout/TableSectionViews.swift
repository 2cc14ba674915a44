import Foundation

/// The header and footer views of a table, both those that it shows and those that wait to be reused.
///
/// The table holds this value, which holds the views.
@MainActor
struct TableSectionViews {
  enum Side: Int, CaseIterable {
    case header
    case footer
  }

  struct Place: Hashable, Comparable {
    let section: Int
    let side: Side

    static func < (left: Place, right: Place) -> Bool {
      (left.section, left.side.rawValue) < (right.section, right.side.rawValue)
    }
  }

  private(set) var views: [Place: UIView] = [:]
  private var waiting: [String: [UITableViewHeaderFooterView]] = [:]
  private var classes: [String: UITableViewHeaderFooterView.Type] = [:]
  private var nibs: [String: UINib] = [:]

  mutating func register(_ nib: UINib?, for identifier: String) {
    classes[identifier] = nil
    nibs[identifier] = nib
  }

  mutating func register(_ viewClass: AnyClass?, for identifier: String) {
    nibs[identifier] = nil
    guard let viewClass else {
      classes[identifier] = nil
      return
    }
    guard let viewClass = viewClass as? UITableViewHeaderFooterView.Type else {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "The class \(viewClass) is not a UITableViewHeaderFooterView, so no view can be made of it."
      )
    }
    classes[identifier] = viewClass
  }

  /// Returns a view to reuse or a new view of the registered class, or nil if nothing is registered.
  mutating func dequeue(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = waiting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let nib = nibs[identifier] {
      let view = nib.onlyView(UITableViewHeaderFooterView.self, for: identifier)
      view.takeReuseIdentifier(identifier)
      return view
    }
    guard let viewClass = classes[identifier] else { return nil }
    UITableViewHeaderFooterView.identifierOfNextView = identifier
    defer { UITableViewHeaderFooterView.identifierOfNextView = nil }
    return viewClass.init()
  }

  mutating func put(_ view: UIView, at place: Place) {
    views[place] = view
  }

  /// Moves the views of each section to the section's new number.
  mutating func move(to number: (Int) -> Int?) {
    views = views.reduce(into: [:]) { moved, entry in
      guard let section = number(entry.key.section) else { return }
      moved[Place(section: section, side: entry.key.side)] = entry.value
    }
  }

  mutating func remove(_ place: Place) -> UIView? {
    guard let view = views.removeValue(forKey: place) else { return nil }
    view.removeFromSuperview()
    if let reusable = view as? UITableViewHeaderFooterView,
      let identifier = reusable.reuseIdentifier
    {
      waiting[identifier, default: []].append(reusable)
    }
    return view
  }
}
