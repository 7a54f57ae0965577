import type { DoseFilter } from '#domain/doses/filter'
import { relativeDay } from '#domain/time/format'
import type { CivilDate } from '#domain/time/civil'
import { text } from './text.ts'

/** A filter in words: 'BPC-157 · Nov 1 to Nov 20 · “left”'. */
export function filterText(
  { from, to, text: notes }: DoseFilter,
  peptide: string | undefined,
  today: CivilDate,
): string {
  const [first, last] = [from, to].map((day) => (day === undefined ? undefined : relativeDay(day, today)))
  const parts = [peptide, text.filter.days(first, last), notes === undefined ? undefined : text.filter.quoted(notes)]
  return parts.filter((part) => part !== undefined).join(' · ')
}
