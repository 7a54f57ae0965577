/** The unit of an amount. `units` stays valid for rows of long ago and is no longer offered. */
export const UNITS = ['mcg', 'mg', 'IU', 'units'] as const
export type Unit = (typeof UNITS)[number]

/** What the log form offers, in its order. */
export const LOGGABLE_UNITS = ['mcg', 'mg', 'IU'] as const
