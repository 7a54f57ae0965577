import type { CivilDate } from '../time/civil.ts'

/** The days that the tables and the report of an export cover, both included; null: no bound on that side. */
export type Period = { readonly from: CivilDate | null; readonly to: CivilDate | null }

/** Whether a day lies within a period. */
export function isWithin(day: CivilDate, { from, to }: Period): boolean {
  return (from === null || day >= from) && (to === null || day <= to)
}
