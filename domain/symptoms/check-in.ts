import type { Grade } from './symptoms.ts'

/** The most symptoms that a day asks about: as many as a person has. */
export const MOST_ASKED = 100

/**
 * The grade of each symptom of which a day knows something, by its id: 0 where a check-in asked about it and there is no entry, else that
 * of the strongest entry. A symptom that is not there was not asked about, and is in no denominator. `asked`: what the check-in of the day
 * asked about, undefined where there was none.
 */
export function gradesOfDay(
  asked: readonly string[] | undefined,
  entries: readonly { readonly symptom: string; readonly grade: Grade }[],
): ReadonlyMap<string, 0 | Grade> {
  const grades = new Map<string, 0 | Grade>((asked ?? []).map((symptom) => [symptom, 0]))
  for (const { symptom, grade } of entries) if (grade > (grades.get(symptom) ?? 0)) grades.set(symptom, grade)
  return grades
}

/** What a day has been asked about after another check-in: each symptom once, in the order in which they were asked. */
export function askedTogether(before: readonly string[], asked: readonly string[]): readonly string[] {
  return [...new Set([...before, ...asked])]
}
