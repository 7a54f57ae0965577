import { isWithin } from '../export/period.ts'
import type { RowOf } from '../export/tables.ts'
import { gradesOfDay } from '../symptoms/check-in.ts'
import { dayOfEntry } from '../symptoms/entry.ts'
import type { Grade } from '../symptoms/symptoms.ts'
import type { CivilDate } from '../time/civil.ts'
import type { ReportContext } from './context.ts'

/**
 * What was noticed in the period. `checkIns`: on how many days the person was asked. `rows`: the symptoms that were there on some day, the
 * one of the most days first. `days` are those of grade 1, 2 and 3, by the strongest entry of a day, and `asked` all days of which
 * something is known.
 */
export type SymptomFacts = { readonly checkIns: number; readonly rows: readonly SymptomDays[] }
export type SymptomDays = {
  readonly name: string
  readonly asked: number
  readonly days: readonly [number, number, number]
}

/** Entries come before check-ins: of a day with a check-in only the counts are kept. */
export function collectSymptoms(context: ReportContext) {
  const entries = new Map<CivilDate, { readonly symptom: string; readonly grade: Grade }[]>()
  const counts = new Map<string, [number, number, number, number]>()
  let checkIns = 0
  const count = (day: CivilDate, asked?: readonly string[]) => {
    for (const [symptom, grade] of gradesOfDay(asked, entries.get(day) ?? [])) {
      const known = counts.get(symptom) ?? [0, 0, 0, 0]
      known[grade] += 1
      counts.set(symptom, known)
    }
    entries.delete(day)
  }
  return {
    addEntry(row: RowOf<'symptom_entries'>): void {
      const day = dayOfEntry(row)
      if (row.deleted_at !== null || !isWithin(day, context.period)) return
      const ofDay = entries.get(day) ?? []
      entries.set(day, ofDay)
      ofDay.push({ symptom: row.symptom, grade: row.grade })
    },
    addCheckIn({ day, asked }: RowOf<'check_ins'>): void {
      if (!isWithin(day, context.period)) return
      checkIns += 1
      count(day, asked)
    },
    facts(): SymptomFacts {
      for (const day of entries.keys()) count(day)
      const rows = [...counts].map(([symptom, [none, ...days]]): SymptomDays => {
        return { name: context.symptomName(symptom), asked: none + sum(days), days }
      })
      return { checkIns, rows: rows.filter(({ days }) => sum(days) > 0).toSorted(mostDaysFirst) }
    },
  }
}

function mostDaysFirst(one: SymptomDays, other: SymptomDays): number {
  return sum(other.days) - sum(one.days) || (one.name < other.name ? -1 : 1)
}

function sum([first, second, third]: SymptomDays['days']): number {
  return first + second + third
}
