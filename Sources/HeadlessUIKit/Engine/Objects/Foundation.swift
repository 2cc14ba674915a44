// A file that imports UIKit has Foundation with it.
@_exported import Foundation
// And what UIKit observes of models.
@_exported import Observation
