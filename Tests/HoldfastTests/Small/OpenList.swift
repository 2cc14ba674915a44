/// A list of moves that goes wrong, and is not decided: the library's defect, or the world's truth.
///
/// The search passes it by, and a test of its own fails once it goes right.
struct OpenList: Sendable {
  let moves: [SmallMove]
  let why: String

  static let all = [
    OpenList(
      moves: [.now(.root), .now(.finishInPlace), .now(.push), .now(.fullScreen)],
      why: "What is pushed in a root that ends in place ends, and its screen is on display (L12)."
    ),
    OpenList(
      moves: [
        .now(.gatedSheet), .now(.nextStill), .plan(.willDisappear, .next), .now(.sheetReplacing),
      ],
      why: "What a gate's sheet leaves is there first, so what was to replace it fails (L18)."
    ),
    OpenList(
      moves: [
        .now(.push), .now(.rest), .plan(.willMove, .push), .now(.popAllStill), .now(.backToFirst),
      ],
      why: "What is pushed while all are popped can't be gone back to in the same turn (L17)."
    ),
  ]
}
