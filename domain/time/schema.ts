import * as z from 'zod'
import { isCivilDate, type CivilDate as Day, type CivilTime as TimeOfDay } from './civil.ts'
import { DAY_BEGINNINGS } from './day.ts'
import { isZone, type Zone as ZoneName } from './zone.ts'

/** A `CivilDate` from text. Only days that exist: 2027-02-29 is refused, never read as March 1. */
export const CivilDate = z
  .string('Please enter a valid date')
  .max(10, 'Please enter a valid date')
  .refine(isCivilDate, 'Please enter a valid date')
  .transform((text) => text as Day)
export type CivilDate = z.infer<typeof CivilDate>

/**
 * A `CivilTime` from HH:mm or HH:mm:00. Other seconds are refused, because they would be lost
 * (docs/decisions/035-ambiguous-numbers.md).
 */
export const CivilTime = z
  .string('Please enter a valid time')
  .max(8, 'Please enter a valid time')
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'Please enter a valid time', abort: true })
  .refine((time) => time.length === 5 || time.endsWith(':00'), 'Please enter the time without seconds')
  .transform((time) => time.slice(0, 5) as TimeOfDay)
export type CivilTime = z.infer<typeof CivilTime>

/** A `Zone` from text: a name that Intl supports. Offsets (+02:00) are refused. */
export const Zone = z
  .string('Unknown time zone')
  .max(64, 'Unknown time zone')
  .refine(isZone, 'Unknown time zone')
  .transform((name) => name as ZoneName)
export type Zone = z.infer<typeof Zone>

/** The hour at which a day begins, from 0, which is midnight, to 6. */
export const DayBegins = z.literal(DAY_BEGINNINGS, 'A day begins at midnight, or at 1 to 6 in the morning')
export type DayBegins = z.infer<typeof DayBegins>
