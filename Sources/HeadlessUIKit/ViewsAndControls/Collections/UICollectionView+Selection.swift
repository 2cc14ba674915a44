import Foundation

extension UICollectionView {
  /// The selected items, or nil if selection isn't allowed.
  public var indexPathsForSelectedItems: [IndexPath]? { allowsSelection ? selection : nil }

  /// Selects an item, or none for nil, without calling the delegate.
  public func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UICollectionView.ScrollPosition
  ) {
    if indexPath == nil || !allowsMultipleSelection {
      for item in selection where item != indexPath { deselectItem(at: item, animated: animated) }
    }
    guard let indexPath, hasItem(at: indexPath) else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without calling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Scrolls so that an item is visible.
  public func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: UICollectionView.ScrollPosition,
    animated: Bool
  ) {
    collectionViewLayout.prepareIfNeeded()
    guard let rect = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else {
      return
    }
    scrollRectToVisible(rect, animated: animated)
    var place = contentOffset
    if scrollPosition.contains(.top) { place.y = rect.minY }
    if scrollPosition.contains(.centeredVertically) { place.y = rect.midY - frame.height / 2 }
    if scrollPosition.contains(.bottom) { place.y = rect.maxY - frame.height }
    if scrollPosition.contains(.left) { place.x = rect.minX }
    if scrollPosition.contains(.centeredHorizontally) { place.x = rect.midX - frame.width / 2 }
    if scrollPosition.contains(.right) { place.x = rect.maxX - frame.width }
    let end = collectionViewLayout.collectionViewContentSize
    place.x = min(max(0, place.x), max(0, end.width - frame.width))
    place.y = min(max(0, place.y), max(0, end.height - frame.height))
    setContentOffset(place, animated: animated)
  }
}

extension UICollectionView {
  /// Scrolls to an item and taps it.
  ///
  /// The delegate decides about the tap, and is called about it.
  ///
  /// If several items can be selected, a tap on a selected item deselects it. If only one can be selected,
  /// the tap selects it again. The delegate's methods are called in the order in which UIKit's header
  /// describes them.
  ///
  /// - Returns: Whether there is such an item, and it can be selected.
  @discardableResult
  package func headlessSelectItem(at indexPath: IndexPath) -> Bool {
    guard allowsSelection, isCellWithinReach(at: indexPath),
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return false }
    cellForItem(at: indexPath)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    defer {
      cellForItem(at: indexPath)?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }
    return allowsMultipleSelection && selection.contains(indexPath)
      ? deselectByUser(indexPath) : selectByUser(indexPath)
  }

  private func isCellWithinReach(at item: IndexPath) -> Bool {
    guard hasItem(at: item) else { return false }
    if frame.height > 0 { scrollToItem(at: item, at: [], animated: false) }
    layoutIfNeeded()
    return cellForItem(at: item)?.isWithinReach ?? false
  }

  private func selectByUser(_ item: IndexPath) -> Bool {
    guard delegate?.collectionView(self, shouldSelectItemAt: item) ?? true else { return false }
    if !allowsMultipleSelection {
      for other in selection where other != item {
        deselectItem(at: other, animated: true)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    selectItem(at: item, animated: true, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: item)
    return true
  }

  private func deselectByUser(_ item: IndexPath) -> Bool {
    guard delegate?.collectionView(self, shouldDeselectItemAt: item) ?? true else { return false }
    deselectItem(at: item, animated: true)
    delegate?.collectionView(self, didDeselectItemAt: item)
    return true
  }
}
