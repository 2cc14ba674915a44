// UIKit exports Foundation.
@_exported import Foundation
// UIKit also exports the observation of models.
@_exported import Observation
