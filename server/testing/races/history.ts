import * as fc from 'fast-check'

/**
 * A tap on Complete: its scheduled dose, by day and amount, and the dose that it would log. Several taps may be of the same
 * scheduled dose.
 */
export type TapPlan = { readonly day: number; readonly dosage: Dosage }
export type Dosage = (typeof DOSAGES)[number]

/**
 * An action of a person; `of` is the number of the tap, a release takes its completion back and keeps the dose, and a link completes
 * by that dose the scheduled one of the tap `to`, `by` a number of days, and with the `rest` all later doses move. The same key again is a retry of the same write. The change of a dose
 * with key 1 knows of the one with key 0, as the second of two that wait on one device does.
 */
export type Move =
  | {
      readonly kind: 'complete' | 'uncheck' | 'release' | 'delete' | 'amend' | 'restore' | 'skip' | 'unskip'
      readonly of: number
      readonly key: number
    }
  | { readonly kind: 'link'; readonly of: number; readonly to: number; readonly key: number }
  | { readonly kind: 'move'; readonly of: number; readonly by: number; readonly rest: boolean; readonly key: number }
  | { readonly kind: 'shift'; readonly of: number; readonly by: number; readonly key: number }
  | { readonly kind: 'pause'; readonly by: number; readonly rest: boolean; readonly key: number }
  | { readonly kind: 'edit'; readonly to: number; readonly key: number }
  | { readonly kind: 'deactivate'; readonly key: number }

/** Waves of moves: the moves of one wave are concurrent; the next wave starts after all answers. */
export type History = {
  readonly taps: readonly TapPlan[]
  readonly waves: readonly (readonly Move[])[]
}

export const DOSAGES = ['0.25', '0.5'] as const

/**
 * The plans that an edit may set; the schedule is created with the first. They start yesterday, so that a dose is missed
 * which no edit moves. Custom dates are days from today.
 */
export const PLANS = [
  { dosage: '0.25', frequency: 'daily', total: 4 },
  { dosage: '0.5', frequency: 'daily', total: 4 },
  { dosage: '0.25', frequency: 'daily', total: 2 },
  { dosage: '0.25', frequency: 'every-other-day', total: 4 },
  { dosage: '0.5', custom: [0, 2] },
] as const

const TAPS = 4
const tap = fc.record({
  day: fc.integer({ min: -1, max: 2 }),
  dosage: fc.constantFrom<Dosage>('0.25', '0.25', '0.25', '0.5'),
})
const key = fc.nat({ max: 1 })
const of = fc.nat({ max: TAPS - 1 })
const by = fc.integer({ min: -1, max: 3 })
const length = fc.integer({ min: 1, max: 2 })
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('complete' as const), of, key }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('uncheck' as const), of, key }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('release' as const), of, key }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('link' as const), of, to: of, key }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('delete' as const), of, key }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('amend' as const), of, key }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('restore' as const), of, key }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('skip' as const), of, key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unskip' as const), of, key }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), of, by, rest: fc.boolean(), key }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('shift' as const), of, by, key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), by: length, rest: fc.boolean(), key }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), to: fc.nat({ max: PLANS.length - 1 }), key }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deactivate' as const), key }) },
)

/** Generates histories from a seed. */
export const histories = (seed: number, count: number): readonly History[] =>
  fc.sample(
    fc.record({
      taps: fc.array(tap, { minLength: TAPS, maxLength: TAPS }),
      waves: fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    }),
    { seed, numRuns: count },
  )
