import * as z from 'zod'
import type { DayBegins } from '#domain/time/day'

/**
 * The query parameter `day_begins`: the hour at which the person's day begins, 0 when it is missing. The device names it as
 * it names today: its answer is then of the same days as its screens, also while a change of the setting is on its way.
 */
export const dayBegins = z
  .enum(['0', '1', '2', '3', '4', '5', '6'], 'day_begins is an hour from 0 to 6')
  .transform((hour) => Number(hour) as DayBegins)
  .default(0)
