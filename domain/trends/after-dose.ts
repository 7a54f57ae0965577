import type { Grade } from '../symptoms/symptoms.ts'
import { daysBetween } from '../time/civil.ts'
import { placeOfLast } from '../time/order.ts'
import { amountsBegun, DAYS_AFTER, doseDays, SETTLING_DAYS, stepName, type DoseOnDay } from './doses.ts'
import { askedGrade, type SymptomDays } from './symptom-days.ts'

/** A row with fewer days than this says no more than how many were asked. */
export const LEAST_ASKED = 4

/** The days so many days after a dose: on how many the person was asked, on how many the symptom was there, and how strong at most. */
export type AfterDoseRow = {
  readonly daysAfter: number
  readonly asked: number
  readonly felt: number
  readonly worst: 0 | Grade
}

/** The rows of all doses, or of one amount: its first 14 days, and what comes later. */
export type AfterDose = {
  readonly step: { readonly amount: string; readonly part: 'first' | 'later' } | undefined
  readonly rows: readonly AfterDoseRow[]
}

/** `unasked`: the days in the rows that have an entry of the symptom and were not asked about it. They count nowhere. */
export type AfterDoseTables = { readonly tables: readonly AfterDose[]; readonly unasked: number }

/**
 * A symptom by the days since the last dose of a peptide, 0 to 6: of all its doses first, then of each amount in its order, the first 14 days after
 * an amount began apart. Doses are earliest first. A day counts where its check-in asked about the symptom; what was not asked is no none.
 */
export function afterDoseTables(doses: readonly DoseOnDay[], days: SymptomDays, symptom: string): AfterDoseTables {
  const given = doseDays(doses)
  const begun = amountsBegun(doses)
  // Of several doses a day the last one names the step.
  const amounts = new Map(doses.map((dose) => [dose.day, stepName(dose)]))
  const byStep = new Map<string, Day[]>()
  const all: Day[] = []
  let unasked = 0
  for (const [day, known] of days) {
    const last = given[placeOfLast(given, day)]
    if (last === undefined) continue
    const daysAfter = daysBetween(last, day)
    if (daysAfter > 6) continue
    const grade = askedGrade(known, symptom)
    if (grade === undefined) {
      if (known.grades.has(symptom)) unasked += 1
      continue
    }
    const since = begun[placeOfLast(begun, day)] ?? last
    const step = { amount: amounts.get(last) ?? '', part: daysBetween(since, day) < SETTLING_DAYS ? 'first' : 'later' }
    const key = `${step.part} ${step.amount}`
    byStep.set(key, [...(byStep.get(key) ?? []), { daysAfter, grade }])
    all.push({ daysAfter, grade })
  }
  const steps = [...new Set(given.map((day) => amounts.get(day) ?? ''))].flatMap((amount) =>
    (['first', 'later'] as const).flatMap((part) => {
      const ofStep = byStep.get(`${part} ${amount}`)
      return ofStep ? [{ step: { amount, part }, rows: rowsOf(ofStep) }] : []
    }),
  )
  return { tables: [{ step: undefined, rows: rowsOf(all) }, ...steps], unasked }
}

type Day = { readonly daysAfter: number; readonly grade: 0 | Grade }

function rowsOf(days: readonly Day[]): readonly AfterDoseRow[] {
  return DAYS_AFTER.map((daysAfter) => {
    const grades = days.filter((day) => day.daysAfter === daysAfter).map(({ grade }) => grade)
    return {
      daysAfter,
      asked: grades.length,
      felt: grades.filter((grade) => grade > 0).length,
      worst: grades.reduce<0 | Grade>((worst, grade) => (grade > worst ? grade : worst), 0),
    }
  })
}
