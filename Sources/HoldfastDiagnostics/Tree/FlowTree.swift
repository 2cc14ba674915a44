import Holdfast

/// The view hierarchy at one moment, with the flows and coordinators that its screens keep.
///
/// It is read from the live hierarchy when you access `flowTree`, and is a value that holds no screens.
/// `print(window.flowTree)` writes it to the console. ``mermaid`` describes it as a flowchart, and ``svg`` draws it.
public struct FlowTree: Equatable, Sendable {
  /// A window or a view controller.
  public struct Node: Equatable, Identifiable, Sendable {
    /// The kind of a node.
    public enum Kind: Sendable {
      /// A window.
      case window
      /// A navigation controller.
      ///
      /// Its children are the controllers on its stack, the root first.
      case stack
      /// Any other view controller with children.
      case container
      /// A view controller without children.
      case screen
    }

    /// The relation of a node to the node above it.
    public enum Link: Sendable {
      /// The node above contains it, as its root view controller, as a child, or on its stack.
      case contains
      /// The node above presents it.
      case presents
    }

    /// A number that identifies the window or controller, and that no other window or controller ever gets.
    public let id: Int

    /// The kind of the node.
    public let kind: Kind

    /// The relation of the node to the node above it.
    public let link: Link

    /// The type of the window or controller.
    public let type: String

    /// The title, if it has one and `RecordedContent` includes it.
    public let title: String?

    /// Whether its view is in a window that isn't hidden.
    public let isOnDisplay: Bool

    /// The flows that the screen keeps open.
    public internal(set) var flows: [FlowLabel]

    /// The types of the objects that the screen is known to keep alive, which are its coordinators.
    ///
    /// - Objects given to `keepAlive` are always known.
    /// - Objects that `connect`, `bound(to:)`, `listen` and `respond` have bound to a screen are known if
    ///   ``FlowTree/recordCoordinators()`` was called before.
    /// - Objects captured by other closures are known only to the app, which can name them in
    ///   `flowTree(namingCoordinators:)`, and to HoldfastTesting, which reads the closures.
    public var coordinators: [String] { kept.map(\.name) }

    /// The nodes that this node contains, followed by the node that it presents.
    public internal(set) var children: [Node]

    /// The condition of the node's window or controller, if it has left since the previous step.
    ///
    /// It is set only in a ``FlowStoryboard``.
    var departure: Departure?

    /// The objects that ``coordinators`` names.
    var kept: [KeptObject]

    /// The identifiers of the controllers that the node's controller keeps although they aren't in the hierarchy, such
    /// as its search controller.
    let stored: [Int]

    let life: Life
  }

  /// The condition of a window or controller that isn't in the hierarchy any longer.
  enum Departure: Sendable {
    /// It has been deallocated.
    case freed
    /// A screen in the hierarchy stores it, for example as its search controller, so it isn't a leak.
    case stored
    /// It was still alive when the step was added, so something holds it.
    case alive
  }

  /// A weak reference that shows whether the window or controller of a node is still alive.
  struct Life: Equatable, Sendable {
    /// The window, or an object that is stored on the controller and deallocated together with it.
    weak var object: (AnyObject & Sendable)?

    /// Two values are always equal, because being alive isn't a part of the tree.
    static func == (first: Life, second: Life) -> Bool { true }
  }

  /// An open flow that has no screen, and the reason why it is open.
  public struct Waiting: Equatable, Sendable {
    /// The flow.
    public let flow: FlowLabel

    /// The reason why it is open.
    public let reason: String
  }

  /// The windows, or the view controller whose tree this is.
  public internal(set) var roots: [Node]

  /// The open flows without a screen, including flows that were started in other windows.
  public let waiting: [Waiting]

  /// Starts to record which coordinator is bound to which screen, so that trees can name it.
  ///
  /// Call it at launch. Each screen stores a weak list of the coordinators given to `connect`, `bound(to:)`,
  /// `listen` and `respond`. A second call does nothing.
  @preconcurrency @MainActor
  public static func recordCoordinators() {
    Owners.record()
  }
}
