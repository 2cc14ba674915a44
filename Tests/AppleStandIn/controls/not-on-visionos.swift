// visionOS: 'detents' is unavailable in visionOS
import UIKit

@MainActor func open(_ sheet: UISheetPresentationController) {
  sheet.detents = []
}
