#if os(iOS) || os(tvOS) || os(visionOS)

import UIKit

extension SeenScreen {
  /// Takes a picture of a window, with one pixel for each point.
  @MainActor
  init?(in window: UIWindow) {
    guard !window.isHidden, window.bounds.width > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let png = UIGraphicsImageRenderer(bounds: window.bounds, format: format).pngData { context in
      // `drawHierarchy` fails for a window that isn't on an app's screen, so the layer is rendered instead.
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
