/** The unit of a stored amount. `units` is valid for old rows and no longer offered. */
export const UNITS = ['mcg', 'mg', 'IU', 'units'] as const
export type Unit = (typeof UNITS)[number]

/** The units that the log form offers, in order. */
export const LOGGABLE_UNITS = ['mcg', 'mg', 'IU'] as const
export type LoggableUnit = (typeof LOGGABLE_UNITS)[number]

/** Whether the log form offers a unit. */
export function isLoggable(unit: Unit): unit is LoggableUnit {
  return unit !== 'units'
}
