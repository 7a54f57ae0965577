import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Completion, Dose } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { asOwner } from '../testing/databases/as-owner.ts'
import { doseHistory } from '../testing/dose-history.ts'
import {
  again,
  BARRELS,
  CONTENTS,
  FIRST,
  mlOf,
  recount,
  takenBy,
  type Happened,
  type Known,
  type Source,
} from '../testing/draw-recount.ts'
import { drawing, from } from '../testing/drawing.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { customForm, onDay, planning } from '../testing/plans.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { keeping, mixing } from '../testing/vials.ts'

const { server, close } = await openVialServer()
afterAll(close)

/** Where a dose is drawn from: a vial, by its number, and from the other one as well where it is `split`. */
const source: fc.Arbitrary<Source> = fc.record({
  vial: fc.nat(1),
  barrel: fc.constantFrom(...BARRELS),
  split: fc.boolean(),
})
/** A day before today and an hour of it. */
const Time = fc.record({ ago: fc.integer({ min: 1, max: 4 }), hour: fc.nat(23) })
const amount = fc.constantFrom(1n, 20n, 100n, 250n, 262n, 333n, 1_000n, 4_000n)
const [which, nl] = [fc.nat(9), fc.constantFrom(0n, 1_000n, 125_000_000n, 1_400_000_000n)]

const Step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('log' as const), source, amount, time: Time }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('complete' as const), source }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      which,
      amount,
      time: fc.option(Time),
      source: fc.option(fc.oneof(source, fc.constant('none' as const))),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('delete', 'restore', 'uncheck', 'remove'), which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('wasted', 'corrected'), vial: fc.nat(1), nl, time: Time }),
  },
)
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

test('whatever is drawn, edited, taken back, wasted and corrected, each vial holds what a recount says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 14 }), (steps) => liveThrough(steps)),
    { numRuns: 20 },
  )
}, 240_000)

async function liveThrough(steps: readonly Step[]): Promise<void> {
  const person = await newPremiumPerson(server)
  const [hers, vials, history, plans] = [
    drawing(server, person),
    keeping(person),
    doseHistory(person),
    planning(person),
  ]
  const peptide = PEPTIDE_IDS.bpc157
  const ids: string[] = []
  for (const { mcg, ml } of CONTENTS)
    ids.push((await vials.added({ peptide, amount: `${mcg}`, unit: 'mcg', start: mixing({ diluentMl: `${ml}` }) })).id)
  const days = Array.from({ length: 15 }, (_, day) => onDay(day - 3))
  const { doses: slots } = await plans.planned(customForm(days, { peptide, dosage: '250', unit: 'mcg' }))
  const known: Known[] = []
  const happened: Happened[] = []
  const sent = ({ vial, barrel, split }: Source) => {
    const [one, other] = [ids[vial] ?? '', ids[1 - vial] ?? '']
    return split ? [from(one, { barrel, volume_ml: FIRST.text }), from(other, { barrel })] : [from(one, { barrel })]
  }
  const pick = (at: number, isIt: (one: Known) => boolean) => {
    const fitting = known.filter(isIt)
    return fitting[at % Math.max(fitting.length, 1)]
  }
  const become = (one: Known, changed: Partial<Known>) => known.splice(known.indexOf(one), 1, { ...one, ...changed })
  const current = async ({ dose }: Known, list: () => Promise<readonly Dose[]>) =>
    (await list()).find(({ id }) => id === dose.id) ?? dose

  for (const step of steps) {
    if (step.kind === 'log') {
      const form = { peptide, dosage: `${step.amount}`, unit: 'mcg', ...civil(step.time) }
      const dose = await hers.logged(sent(step.source), form)
      known.push({ dose, state: 'live', slot: undefined, draws: takenBy(step.source, step.amount) })
    } else if (step.kind === 'complete') {
      const slot = slots.find(({ id }) => !known.some((one) => one.slot === id && one.state !== 'gone'))?.id ?? ''
      const answer = await plans.complete(slot, crypto.randomUUID(), { draws: sent(step.source) })
      expect(answer.status).toBe(200)
      const { dose } = (await answer.json()) as Completion
      known.push({ dose, state: 'live', slot, draws: takenBy(step.source, 250n) })
    } else if ('nl' in step) {
      if (step.kind === 'wasted' && step.nl === 0n) continue
      const at = Date.parse(`${onDay(-step.time.ago)}T${two(step.time.hour)}:30:00Z`) + happened.length
      happened.push({ kind: step.kind, vial: step.vial, nl: step.nl, at })
      await asOwner(
        server.context.database,
        `insert into vial_changes (user_id, id, vial_id, changed_at, kind, ml)
         values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
        [person.id, ids[step.vial], new Date(at), step.kind, mlOf(step.nl)],
      )
    } else {
      const one = pick(
        step.which,
        ({ state }) => state === (step.kind === 'restore' || step.kind === 'remove' ? 'deleted' : 'live'),
      )
      if (!one) continue
      if (step.kind === 'edit') {
        const { source, amount: mcg } = step
        const form = { dosage: `${mcg}`, unit: 'mcg', ...(step.time ? civil(step.time) : civilOf(one.dose)) }
        const choice = source === null ? {} : { draws: source === 'none' ? [] : sent(source) }
        const answer = await hers.edit(one.dose, form, choice)
        expect(answer.status).toBe(200)
        const draws = source === 'none' ? [] : source === null ? again(one.draws, mcg) : takenBy(source, mcg)
        become(one, { dose: (await answer.json()) as Dose, draws })
      } else if (step.kind === 'delete') {
        expect((await history.remove(one.dose.id)).status).toBe(200)
        become(one, { state: 'deleted' })
      } else if (step.kind === 'restore') {
        expect((await history.restore(one.dose.id)).status).toBe(200)
        become(one, { state: 'live', dose: await current(one, history.doses) })
      } else if (step.kind === 'remove') {
        expect((await history.removeForGood(one.dose.id)).status).toBe(200)
        become(one, { state: 'gone' })
      } else if (one.slot !== undefined && one.dose.scheduled_dose_id === one.slot) {
        expect((await plans.uncheck(one.slot, one.dose.id)).status).toBe(200)
        become(one, { state: 'gone' })
      }
    }
    const expected = ids.map((id, at) => [id, mlOf(recount(at, known, happened))])
    expect(await hers.levels()).toEqual(Object.fromEntries(expected))
  }
}

function civil({ ago, hour }: { readonly ago: number; readonly hour: number }) {
  return { startDate: onDay(-ago), time: `${two(hour)}:00`, zone: 'UTC' }
}

function civilOf({ administered_at }: Dose) {
  return { startDate: administered_at.slice(0, 10), time: administered_at.slice(11, 16), zone: 'UTC' }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
