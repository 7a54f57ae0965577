import { SITE_REACTION, type Grade } from './symptoms.ts'

/** From this grade on a reaction offers to rest its site. */
const LEAST_GRADE = 2

/** The site that a reaction offers to rest; undefined where there is no reaction with a site, or none is in the way of anything. */
export function restOfferedFor(
  entries: readonly { readonly symptom: string; readonly grade: Grade; readonly site: string | null }[],
): string | undefined {
  const found = entries.find(({ symptom, grade, site }) => symptom === SITE_REACTION && grade >= LEAST_GRADE && site)
  return found?.site ?? undefined
}
