#if os(iOS) || os(tvOS) || os(visionOS)

import UIKit

extension SeenScreen {
  /// What a window looks like now, a pixel for each point.
  @MainActor
  init?(in window: UIWindow) {
    guard !window.isHidden, window.bounds.width > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let png = UIGraphicsImageRenderer(bounds: window.bounds, format: format).pngData { context in
      // A window outside of an app's screen can't be asked for what the screen shows.
      if !window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) {
        window.layer.render(in: context.cgContext)
      }
    }
    var front = window.rootViewController
    while let presented = front?.presentedViewController { front = presented }
    self.init(name: front.map { "\(type(of: $0))" } ?? "an empty window")
    picture = "data:image/png;base64,\(png.base64EncodedString())"
  }
}

#endif
