import * as z from 'zod'

/** The unit of an amount. `iu` is read as IU; `units` stays valid for rows of long ago and is no longer offered. */
export const Unit = z
  .enum(['mcg', 'mg', 'IU', 'units', 'iu'], 'Invalid unit')
  .transform((unit) => (unit === 'iu' ? 'IU' : unit))
export type Unit = z.infer<typeof Unit>

/** What the log form offers, in its order. */
export const LOGGABLE_UNITS = ['mcg', 'mg', 'IU'] as const
