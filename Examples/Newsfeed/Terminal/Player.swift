import Foundation
import HeadlessUIKit

/// A user of the app, who finds buttons, rows and fields by name on the front screen and touches
/// them.
///
/// After each touch the player waits until all transitions have ended, so that the next touch meets
/// the screen that the user would see.
@MainActor
struct Player {
  /// An action that the player couldn't do, with the possible actions.
  struct Refusal: Error {
    let message: String
    let possibilities: [String]
  }

  let stage: Stage

  /// Taps a button, a row or a field by its name.
  ///
  /// For a row, the beginning of its text is enough.
  func tap(_ name: String) async throws(Refusal) {
    let wanted = name.lowercased()
    try await touch { front throws(Refusal) in
      let target =
        front.targets.first { $0.name.lowercased() == wanted }
        ?? front.targets.first { $0.isLong && $0.name.lowercased().hasPrefix(wanted) }
      guard let target else { throw refusal("There is no “\(name)” here.", front) }
      guard target.tap() else { throw refusal("“\(name)” can't be tapped now.", front) }
    }
  }

  /// Taps a row by its number on the screen.
  func tapRow(_ number: Int) async throws(Refusal) {
    try await touch { front throws(Refusal) in
      guard let table = front.table, let row = table.row(numbered: number) else {
        throw refusal("There is no row \(number) here.", front)
      }
      guard Hands.tapRow(at: row, of: table) else {
        throw refusal("Row \(number) can't be tapped now.", front)
      }
    }
  }

  /// Scrolls a list by one screen.
  func scroll(down: Bool) async throws(Refusal) {
    try await touch { front throws(Refusal) in
      guard let table = front.table else {
        throw refusal("There is nothing to scroll here.", front)
      }
      Hands.scroll(table, down: down)
    }
  }

  /// Types into the field that is being edited, or otherwise into the first empty one.
  func type(_ text: String) async throws(Refusal) {
    try await touch { front throws(Refusal) in
      let isTyped =
        switch front.input {
        case .field(let field): Hands.type(text, into: field)
        case .text(let view): Hands.type(text, into: view)
        default: false
        }
      guard isTyped else { throw refusal("There is nothing to type into here.", front) }
    }
  }

  /// Empties the field that is being edited.
  func clear() async throws(Refusal) {
    try await touch { front throws(Refusal) in
      guard case .field(let field) = front.input, Hands.clear(field) else {
        throw refusal("There is no field to empty here.", front)
      }
    }
  }

  /// Taps the back button.
  func back() async throws(Refusal) {
    try await touch { front throws(Refusal) in
      guard front.backTitle != nil, let stack = front.stack, Hands.tapBack(in: stack) else {
        throw refusal("There is no back button here.", front)
      }
    }
  }

  /// Swipes back from the edge.
  func swipeBack(_ way: Hands.Way) async throws(Refusal) {
    try await touch { front throws(Refusal) in
      guard let stack = front.stack, Hands.swipeBack(in: stack, way) else {
        throw refusal("There is nothing to swipe back to here.", front)
      }
    }
  }

  /// Drags the sheet down.
  ///
  /// Returns false if the sheet refuses to be dismissed.
  @discardableResult
  func dragDown(_ way: Hands.Way) async throws(Refusal) -> Bool {
    try await touch { front throws(Refusal) in
      guard let sheet = front.sheet else {
        throw refusal("There is no sheet to drag here.", front)
      }
      return Hands.dragDown(sheet, way)
    }
  }

  /// Taps beside an action sheet or a popover.
  func tapOutside() async throws(Refusal) {
    try await touch { front throws(Refusal) in
      let isTapped = front.alert.map(Hands.tapOutside) ?? front.popover.map(Hands.tapOutside)
      guard isTapped ?? false else {
        throw refusal("There is nothing to tap beside here.", front)
      }
    }
  }

  /// Leaves the app and comes back.
  func leaveAndReturn() async {
    stage.leaveAndReturn()
    await stage.settle()
  }

  /// Resizes the window.
  func resize(isWide: Bool) async {
    stage.resize(isWide: isWide)
    await stage.settle()
  }

  // MARK: From outside

  /// Taps a link to the app in another app.
  func open(_ text: String) async throws(Refusal) {
    guard let url = URL(string: text), url.scheme != nil else {
      throw refusal("“\(text)” is no URL.", try look())
    }
    stage.open(url)
    await stage.settle()
  }

  /// Taps a push notification with a link.
  func push(_ link: String) async {
    stage.push(link)
    await stage.settle()
  }

  /// Picks a quick action from the app's icon.
  func pick(_ type: String) async {
    stage.pick(type)
    await stage.settle()
  }

  // MARK: Events that the user doesn't cause

  /// The system closes the app's scene, and the user opens it again.
  func reopen() async {
    await stage.reopen()
    await stage.settle()
  }

  /// The server ends the session.
  func letSessionExpire() async {
    await stage.signIn.expire()
    await stage.settle()
  }

  /// The server deletes the newest post.
  func letNewestPostBeDeleted() async {
    if let newest = await stage.posts.posts.first { try? await stage.posts.delete(newest.id) }
    await stage.settle()
  }

  /// Touches the front screen, and waits until all transitions have ended.
  ///
  /// The front screen isn't stored in a variable here. A variable would keep the screen alive after
  /// it has left, and its deallocation would be printed one command late.
  private func touch<Result>(
    _ hand: (Front) throws(Refusal) -> Result
  ) async throws(Refusal) -> Result {
    let result = try hand(look())
    await stage.settle()
    return result
  }

  private func look() throws(Refusal) -> Front {
    guard let front = stage.front else {
      throw Refusal(message: "The window is closed.", possibilities: [])
    }
    return front
  }

  private func refusal(_ message: String, _ front: Front) -> Refusal {
    Refusal(message: message, possibilities: front.possibilities)
  }
}
