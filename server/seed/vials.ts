import { addDays, type CivilDate, type CivilTime } from '#domain/time/civil'
import { instantOf } from '#domain/time/zone'
import { sentVial } from '#domain/vials/schema'
import { suggestedBeyondUse } from '#domain/vials/start'
import type { Database } from '../db/database.ts'
import { add } from '../vials/add.ts'
import type { Vial } from './life.ts'
import { runner, type Today } from './run.ts'

/** A vial that is mixed. */
export type SeededVial = { readonly id: string; readonly mixedOn: CivilDate }
/** The mixed vials by their names. */
export type SeededVials = ReadonlyMap<string, SeededVial>

/** Adds vials, each on the morning on which it was mixed, or on that of today where it is not mixed yet. */
export async function addVials(
  database: Database,
  userId: string,
  vials: readonly Vial[],
  { today, zone }: Today,
): Promise<SeededVials> {
  const run = runner(database, userId)
  const mixed = new Map<string, SeededVial>()
  for (const { mixedDaysAgo, diluentMl, ...facts } of vials) {
    const id = crypto.randomUUID()
    const mixedOn = addDays(today, -(mixedDaysAgo ?? 0))
    const start =
      mixedDaysAgo === undefined ? null : { on: mixedOn, beyondUseOn: suggestedBeyondUse(mixedOn), diluentMl }
    const form = sentVial.form.parse({ kind: 'vial', ...facts, start })
    const morning = new Date(instantOf(mixedOn, '06:00' as CivilTime, zone))
    await run((key) => add(userId, id, form, key, morning))
    if (start) mixed.set(facts.name, { id, mixedOn })
  }
  return mixed
}
