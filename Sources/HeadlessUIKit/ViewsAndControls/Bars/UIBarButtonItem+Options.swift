import Foundation

extension UIBarButtonItem {
  /// The prominence of a button.
  public enum Style: Int, Sendable {
    /// An ordinary button.
    case plain = 0
    /// The button that the user most likely needs.
    case prominent = 2

    /// The former name of `prominent`, before iOS 26.
    public static var done: UIBarButtonItem.Style { .prominent }
  }

  /// The buttons with a title or an image of the system.
  public enum SystemItem: Int, Sendable {
    /// The system item of this name.
    case done = 0
    /// The system item of this name.
    case cancel = 1
    /// The system item of this name.
    case edit = 2
    /// The system item of this name.
    case save = 3
    /// The system item of this name.
    case add = 4
    /// The system item of this name.
    case flexibleSpace = 5
    /// The system item of this name.
    case fixedSpace = 6
    /// The system item of this name.
    case compose = 7
    /// The system item of this name.
    case reply = 8
    /// The system item of this name.
    case action = 9
    /// The system item of this name.
    case organize = 10
    /// The system item of this name.
    case bookmarks = 11
    /// The system item of this name.
    case search = 12
    /// The system item of this name.
    case refresh = 13
    /// The system item of this name.
    case stop = 14
    /// The system item of this name.
    case camera = 15
    /// The system item of this name.
    case trash = 16
    /// The system item of this name.
    case play = 17
    /// The system item of this name.
    case pause = 18
    /// The system item of this name.
    case rewind = 19
    /// The system item of this name.
    case fastForward = 20
    /// The system item of this name.
    case undo = 21
    /// The system item of this name.
    case redo = 22
    /// The system item of this name.
    case close = 24
    /// The system item of this name.
    case writingTools = 25
  }
}
