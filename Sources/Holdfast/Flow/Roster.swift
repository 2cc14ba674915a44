/// A list that is read at each look and rarely changed.
///
/// No access to its property lasts any time: it is taken out to be changed, or replaced. So Swift can
/// see that no two accesses overlap, and doesn't check for it at each look.
@MainActor
final class Roster<Member> {
  private(set) var members: [Member] = []

  var isEmpty: Bool { members.isEmpty }

  func append(_ member: Member) {
    var changed = members
    members = []
    changed.append(member)
    members = changed
  }

  /// Forgets those that are not wanted.
  func keep(where isWanted: @MainActor (Member) -> Bool) {
    var changed = members
    members = []
    changed.keep(where: isWanted)
    members = changed
  }

  /// Forgets all, and returns them.
  func takeAll() -> [Member] {
    let all = members
    members = []
    return all
  }
}

extension Roster where Member: AnyObject {
  /// Forgets a member that somebody else holds.
  func remove(_ member: Member) {
    var changed = members
    members = []
    for index in changed.indices.reversed() where changed[index] === member {
      changed.remove(at: index)
      break
    }
    members = changed
  }

  func moveToEnd(_ member: Member) {
    remove(member)
    append(member)
  }
}

extension Array {
  /// Forgets those that are not wanted, in place: mostly one goes and the next comes, and finds its room.
  @MainActor
  mutating func keep(where isWanted: @MainActor (Element) -> Bool) {
    var count = 0
    for index in indices where isWanted(self[index]) {
      if count < index { swapAt(count, index) }
      count += 1
    }
    while self.count > count { removeLast() }
  }
}
