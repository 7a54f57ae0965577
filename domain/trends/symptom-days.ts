import { gradesOfDay } from '../symptoms/check-in.ts'
import { dayOfEntry } from '../symptoms/entry.ts'
import type { Grade } from '../symptoms/symptoms.ts'
import type { CivilDate } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'

/** What is known of the symptoms of a day: what its check-in asked about, nothing without one, and the strongest grade of each (gradesOfDay). */
export type SymptomDay = {
  readonly asked: readonly string[]
  readonly grades: ReadonlyMap<string, 0 | Grade>
}
export type SymptomDays = ReadonlyMap<CivilDate, SymptomDay>

/** The days of which something is known, those of entries by their own clocks. */
export function symptomDays(checkIns: Iterable<CheckIn>, entries: readonly Entry[]): SymptomDays {
  const asked = new Map([...checkIns].map(({ day, asked: symptoms }) => [day, symptoms]))
  const noticed = Map.groupBy(entries, dayOfEntry)
  const days = new Set([...asked.keys(), ...noticed.keys()])
  return new Map(
    [...days].map((day) => [
      day,
      { asked: asked.get(day) ?? [], grades: gradesOfDay(asked.get(day), noticed.get(day) ?? []) },
    ]),
  )
}

type CheckIn = { readonly day: CivilDate; readonly asked: readonly string[] }
type Entry = { readonly symptom: string; readonly grade: Grade; readonly began_at: string; readonly zone: Zone }

/**
 * The grade of a symptom on a day that was asked about it, 0 for none; undefined on any other day, also on one with an entry: a person who writes
 * only when something is there would have it every day that counts.
 */
export function askedGrade({ asked, grades }: SymptomDay, symptom: string): 0 | Grade | undefined {
  return asked.includes(symptom) ? (grades.get(symptom) ?? 0) : undefined
}
