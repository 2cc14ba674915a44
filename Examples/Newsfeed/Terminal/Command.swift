/// One line of `newsfeed play`.
enum Command: Equatable {
  case tap(String)
  case row(Int)
  case type(String)
  case clear
  case scroll(down: Bool)
  case back
  case swipe(Hands.Way)
  case drag(Hands.Way)
  case outside
  case leave
  case reopen
  case wide
  case narrow
  case open(String)
  case push(String)
  case action(String)
  case expire
  case delete
  case screen
  case tree
  case help
  case quit

  /// Returns nil if the line isn't a command.
  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
    switch (words.first?.lowercased(), rest.isEmpty ? nil : rest) {
    case ("tap", let name?): self = .tap(name)
    case ("row", let number?):
      guard let number = Int(number) else { return nil }
      self = .row(number)
    case ("type", let text?): self = .type(text)
    case ("clear", nil): self = .clear
    case ("scroll", nil), ("scroll", "down"): self = .scroll(down: true)
    case ("scroll", "up"): self = .scroll(down: false)
    case ("back", nil): self = .back
    case ("swipe", nil), ("swipe", "back"): self = .swipe(.finish)
    case ("swipe", "cancel"): self = .swipe(.cancel)
    case ("drag", nil), ("drag", "down"): self = .drag(.finish)
    case ("drag", "cancel"): self = .drag(.cancel)
    case ("outside", nil): self = .outside
    case ("leave", nil): self = .leave
    case ("reopen", nil): self = .reopen
    case ("wide", nil): self = .wide
    case ("narrow", nil): self = .narrow
    case ("open", let url?): self = .open(url)
    case ("push", let url?): self = .push(url)
    case ("action", let type?): self = .action(type)
    case ("expire", nil): self = .expire
    case ("delete", nil): self = .delete
    case ("screen", nil): self = .screen
    case ("tree", nil): self = .tree
    case ("help", nil): self = .help
    case ("quit", nil), ("exit", nil): self = .quit
    default: return nil
    }
  }

  static let usage = """
    tap NAME      a button, a row or a field by its name (the beginning of a row's text will do)
    row N         the row with that number
    scroll down   a list by one screen; scroll up as well
    type TEXT     into the field in use, or the first empty one
    clear         empties the field
    back          the back button
    swipe         a swipe back from the edge; swipe cancel lets go half the way
    drag down     drags the sheet away; drag cancel lets go half the way
    outside       taps beside a question from the bottom, or beside a popover
    wide, narrow  resizes the window, as an iPad's or a phone's
    leave         leaves the app and comes back: it is locked then
    reopen        leaves the app; the system closes it, and it is opened again
    open URL      another app opens a link: newsfeed://feed, newsfeed://post/ID, newsfeed://profile,
                  newsfeed://search?text=TEXT, newsfeed://compose, or a page of newsfeed.example
    push URL      taps a push notification with a link
    action TYPE   picks a quick action from the app's icon; there is compose
    expire        the server ends the session
    delete        the server deletes the newest post
    screen, tree  shows one of the two again
    quit          closes the window and counts

    “newsfeed play --log” prints what happens to flows, too, as Holdfast's event log has it.
    """
}
