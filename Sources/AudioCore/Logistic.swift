import Foundation

/// Returns the probability, 0…1, that corresponds to log-odds.
///
///     logistic(x) = 1 / (1 + exp(−x))
package func logistic(_ logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }
