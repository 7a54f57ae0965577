import type { Dose } from '#contract'

/** What a person searched for; the filter follows. */
export const FOUND_DOSES = ['found-doses'] as const

/** The order of the lists, as the server has it. */
export function newestFirst(a: Dose, b: Dose): number {
  return (
    Date.parse(b.administered_at) - Date.parse(a.administered_at) ||
    Date.parse(b.recorded_at) - Date.parse(a.recorded_at) ||
    (b.id > a.id ? 1 : -1)
  )
}
