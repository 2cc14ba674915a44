import Holdfast

/// The screens there are, who contains and presents whom, and the flows and coordinators they keep.
///
/// It is read from the live hierarchy when it is asked for, and is a value from then on: it holds no
/// screen. `print(window.flowTree)` draws it on the console; ``mermaid`` and ``svg`` draw it elsewhere.
public struct FlowTree: Equatable, Sendable {
  /// A window or a view controller.
  public struct Node: Equatable, Identifiable, Sendable {
    /// What the node is.
    public enum Kind: Sendable {
      /// A window.
      case window
      /// A navigation controller; its children are its stack, the root first.
      case stack
      /// Any other view controller with children.
      case container
      /// A view controller without children.
      case screen
    }

    /// How the node above has this one.
    public enum Link: Sendable {
      /// As its root view controller, as a child, on its stack.
      case contains
      /// It presents it.
      case presents
    }

    /// Identifies the window or controller among those that are alive.
    public let id: Int

    /// What the node is.
    public let kind: Kind

    /// How the node above has it.
    public let link: Link

    /// The type.
    public let type: String

    /// The title, if there is one and `RecordedContent` includes it.
    public let title: String?

    /// Whether its view is in a window that is not hidden.
    public let isOnDisplay: Bool

    /// The flows that it keeps open.
    public internal(set) var flows: [FlowLabel]

    /// The objects it is known to keep alive, by type: its coordinators.
    ///
    /// What was given to `keepAlive` is known. Whom `connect`, `bound(to:)`, `listen` and `respond`
    /// bound to a screen is known since ``FlowTree/recordCoordinators()`` was called. Whom a plain
    /// closure captured only the app knows, which can name it in `flowTree(namingCoordinators:)`, and
    /// HoldfastTesting, which reads it.
    public var coordinators: [String] { kept.map(\.name) }

    /// What it contains, and then what it presents.
    public internal(set) var children: [Node]

    /// How it has left, if it was in the frame before; only in a ``FlowStoryboard``.
    var departure: Departure?

    /// The objects that ``coordinators`` names.
    var kept: [KeptObject]

    /// The controllers that it keeps although they are not in the hierarchy: its search.
    let stored: [Int]

    let life: Life
  }

  /// What has become of something that is not in the hierarchy any more.
  enum Departure: Sendable {
    /// It has been freed.
    case freed
    /// A screen that is still there keeps it, as it keeps its search: no leak.
    case stored
    /// It was still alive when the frame was drawn: something keeps it.
    case alive
  }

  /// Whether what a node was read from is still there; it is not held.
  struct Life: Equatable, Sendable {
    /// The window, or what is stored on the controller and goes with it.
    weak var object: (AnyObject & Sendable)?

    /// It says nothing of the tree.
    static func == (first: Life, second: Life) -> Bool { true }
  }

  /// A flow that has no screen, and why it is open.
  public struct Waiting: Equatable, Sendable {
    /// The flow.
    public let flow: FlowLabel

    /// What it waits for.
    public let reason: String
  }

  /// The windows, or the view controller that was asked.
  public internal(set) var roots: [Node]

  /// The open flows without a screen, wherever they were started.
  public let waiting: [Waiting]

  /// Remembers from now on which coordinator is bound to which screen, so that trees name it.
  ///
  /// Call it at launch. The screens keep a weak list of the coordinators given to `connect`,
  /// `bound(to:)`, `listen` and `respond`; a second call does nothing.
  @preconcurrency @MainActor
  public static func recordCoordinators() {
    Owners.record()
  }
}
