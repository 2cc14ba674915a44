// Options of an alert that are no array. The line after each remark is to be refused with the words in it.

import Holdfast

@MainActor
func choose(_ flow: Flow<Void>) async {
  // refused: choose takes its options as an array
  _ = await flow.choose(
    "Delete?",
    .init("Yes", style: .default, value: true),
    .init("No", style: .cancel, value: false)
  )
  // refused: choose takes its options as an array
  _ = await flow.choose("Delete?", AlertOption("Yes", style: .default, value: true))
  _ = await flow.choose(
    "Delete?",
    [.init("Yes", style: .default, value: true), .init("No", style: .cancel, value: false)]
  )
}
