import Foundation
import HeadlessUIKit

/// Somebody who uses the app: looks for what they were told on the front screen, and touches it.
///
/// After each touch everything comes to rest, so that the next one meets what the user would see.
@MainActor
struct Player {
  /// Something that could not be done, and what could be instead.
  struct Refusal: Error {
    let message: String
    let possibilities: [String]
  }

  let stage: Stage

  /// Taps a button, a row or a field by its name; the beginning of a row's text will do.
  func tap(_ name: String) async throws(Refusal) {
    let front = try look()
    let wanted = name.lowercased()
    let target =
      front.targets.first { $0.name.lowercased() == wanted }
      ?? front.targets.first { $0.isLong && $0.name.lowercased().hasPrefix(wanted) }
    guard let target else { throw refusal("There is no “\(name)” here.", front) }
    guard target.tap() else { throw refusal("“\(name)” can't be tapped now.", front) }
    await stage.settle()
  }

  /// Taps a row by its number on the screen.
  func tapRow(_ number: Int) async throws(Refusal) {
    let front = try look()
    guard let table = front.table, let row = table.row(numbered: number) else {
      throw refusal("There is no row \(number) here.", front)
    }
    guard Hands.tapRow(at: row, of: table) else {
      throw refusal("Row \(number) can't be tapped now.", front)
    }
    await stage.settle()
  }

  /// Scrolls a list by one screen.
  func scroll(down: Bool) async throws(Refusal) {
    let front = try look()
    guard let table = front.table else { throw refusal("There is nothing to scroll here.", front) }
    Hands.scroll(table, down: down)
    await stage.settle()
  }

  /// Types into the field in use, or the first empty one.
  func type(_ text: String) async throws(Refusal) {
    let front = try look()
    let isTyped =
      switch front.input {
      case .field(let field): Hands.type(text, into: field)
      case .text(let view): Hands.type(text, into: view)
      default: false
      }
    guard isTyped else { throw refusal("There is nothing to type into here.", front) }
    await stage.settle()
  }

  /// Empties the field in use.
  func clear() async throws(Refusal) {
    let front = try look()
    guard case .field(let field) = front.input, Hands.clear(field) else {
      throw refusal("There is no field to empty here.", front)
    }
    await stage.settle()
  }

  /// Taps the back button.
  func back() async throws(Refusal) {
    let front = try look()
    guard front.backTitle != nil, let stack = front.stack, Hands.tapBack(in: stack) else {
      throw refusal("There is no back button here.", front)
    }
    await stage.settle()
  }

  /// Swipes back from the edge.
  func swipeBack(_ way: Hands.Way) async throws(Refusal) {
    let front = try look()
    guard let stack = front.stack, Hands.swipeBack(in: stack, way) else {
      throw refusal("There is nothing to swipe back to here.", front)
    }
    await stage.settle()
  }

  /// Drags the sheet down; false when it doesn't give way.
  @discardableResult
  func dragDown(_ way: Hands.Way) async throws(Refusal) -> Bool {
    let front = try look()
    guard let sheet = front.sheet else { throw refusal("There is no sheet to drag here.", front) }
    let givesWay = Hands.dragDown(sheet, way)
    await stage.settle()
    return givesWay
  }

  /// Taps beside an action sheet or a popover.
  func tapOutside() async throws(Refusal) {
    let front = try look()
    let isTapped = front.alert.map(Hands.tapOutside) ?? front.popover.map(Hands.tapOutside)
    guard isTapped ?? false else {
      throw refusal("There is nothing to tap beside here.", front)
    }
    await stage.settle()
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

  /// Opens a link in another app.
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

  // MARK: What others do

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
