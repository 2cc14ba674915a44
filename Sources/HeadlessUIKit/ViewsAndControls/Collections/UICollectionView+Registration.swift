import Foundation

extension UICollectionView {
  /// A registration of a cell class with a handler that configures the cells.
  ///
  /// Create a registration once and use it repeatedly, because a cell is reused only for the registration that made it.
  /// The registration holds its handler.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    fileprivate let handler: Handler
    fileprivate let origin = RegistrationOrigin()

    /// Creates a registration.
    public init(
      handler: @escaping UICollectionView.CellRegistration<Cell, Item>.Handler
    ) {
      self.handler = handler
    }
  }

  /// A registration of a supplementary view class with a handler that configures the views.
  ///
  /// Create a registration once and use it repeatedly. The registration holds its handler.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    /// A closure that configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary,
      _ elementKind: String,
      _ indexPath: IndexPath
    ) -> Void

    fileprivate let kind: String
    fileprivate let handler: Handler
    fileprivate let origin = RegistrationOrigin()

    /// Creates a registration for views of a kind.
    public init(
      elementKind: String,
      handler: @escaping UICollectionView.SupplementaryRegistration<Supplementary>.Handler
    ) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// Returns a reused or new cell for a registration.
  ///
  /// If `item` isn't nil, the registration's handler configures the cell for it.
  ///
  /// If the registration was created while a collection view was requesting a cell, this raises an exception (B333).
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: UICollectionView.CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    raiseIfMadeForOneCell(registration.origin, "a cell")
    let name = registration.origin.name
    register(Cell.self, forCellWithReuseIdentifier: name)
    let dequeued = dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
    guard let cell = dequeued as? Cell else {
      preconditionFailure("\(dequeued) is no \(Cell.self).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reused or new supplementary view, which the registration's handler has configured.
  ///
  /// If the registration was created while a collection view was requesting a cell, this raises an exception (B333).
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: UICollectionView.SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    raiseIfMadeForOneCell(registration.origin, "a supplementary view")
    let name = registration.origin.name
    register(
      Supplementary.self,
      forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: name
    )
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: registration.kind,
      withReuseIdentifier: name,
      for: indexPath
    )
    guard let view = dequeued as? Supplementary else {
      preconditionFailure("\(dequeued) is no \(Supplementary.self).")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }

  private func raiseIfMadeForOneCell(_ origin: RegistrationOrigin, _ what: String) {
    guard origin.isForOneCell else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "Attempted to dequeue \(what) using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell "
        + "provider. Creating a new registration each time a cell is requested will prevent reuse."
    )
  }
}

/// The identity of a registration.
@MainActor
private final class RegistrationOrigin {
  /// Whether the registration was created while a collection view was requesting a cell.
  let isForOneCell = UICollectionView.isAskingForCell

  var name: String { "Registration \(UInt(bitPattern: ObjectIdentifier(self).hashValue))" }
}
