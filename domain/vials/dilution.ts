import { compare, dividedBy, exactly, fixed, minus, plus, times, type Exact } from '../amounts/exact.ts'
import { toEpochMs } from '../time/instant.ts'
import { leftIn } from './left.ts'
import type { Component, VialFacts } from './vial.ts'
import { storedVolume, volumeText } from './volume.ts'

type Diluted = Pick<
  VialFacts,
  'kind' | 'amount' | 'unit' | 'volume_ml' | 'components' | 'cost' | 'base_ml' | 'level_at' | 'draws' | 'waste'
>

/** What was left of a vial, in more water. `added_ml` is the water. Each number is a canonical decimal. */
export type Dilution<One extends Component = Component> =
  | {
      readonly ok: true
      readonly added_ml: string
      readonly amount: string
      readonly components: readonly One[]
      readonly cost: string | null
    }
  | { readonly ok: false; readonly reason: string }

/**
 * Whether a level that was read rises so far that water may have been added: by more than 0.05 ml. A pen takes none, and where nothing is
 * left more was in the glass than was known.
 */
export function risesByWater(vial: Diluted, ml: string): boolean {
  const left = leftIn(vial)
  if (vial.kind === 'pen' || compare(left, exactly('0')) <= 0) return false
  return compare(minus(exactly(ml), left), exactly('0.05')) > 0
}

/**
 * What a vial holds after water was added up to the level `ml`, at the moment `at` (ISO text): each amount in what was left then, rounded
 * half up to 6 decimals, and the same share of the cost, to 2 decimals. Refused for a pen, where nothing was left, and where the level
 * did not rise (docs/product/vials.md#water-added).
 */
export function diluted<One extends Component>(
  vial: Omit<Diluted, 'components'> & { readonly components: readonly One[] },
  ml: string,
  at: string,
): Dilution<One> {
  if (vial.kind === 'pen') return refused('Water is not added to a pen')
  if (vial.volume_ml === null) return refused('This vial is not mixed or opened yet.')
  const left = leftAt(vial, at)
  if (compare(left, exactly('0')) <= 0) return refused('Nothing was left in this vial. Finish it and add another.')
  const added = minus(exactly(ml), left)
  if (compare(added, exactly('0')) <= 0) return refused(`There were ${volumeText(left)} ml left: no water was added`)
  const share = dividedBy(left, exactly(vial.volume_ml))
  const kept = (amount: string, decimals: number) =>
    storedVolume(exactly(fixed(times(exactly(amount), share), decimals)))
  const amount = kept(vial.amount, 6)
  const added_ml = storedVolume(exactly(fixed(added, 6)))
  if (amount === '0' || added_ml === '0') return refused('Nothing was left in this vial. Finish it and add another.')
  return {
    ok: true,
    added_ml,
    amount,
    components: vial.components
      .map((one) => ({ ...one, amount: kept(one.amount, 6) }))
      .filter((one) => one.amount !== '0'),
    cost: vial.cost === null ? null : kept(vial.cost, 2),
  }
}

/** What was left at a moment: what was taken after it is in the glass again. */
function leftAt(vial: Pick<Diluted, 'base_ml' | 'level_at' | 'draws' | 'waste'>, at: string): Exact {
  const isLater = (one: { readonly at: string }) => toEpochMs(one.at) > toEpochMs(at)
  const later = [
    ...vial.draws.filter(isLater).map(({ volume_ml }) => volume_ml),
    ...vial.waste.filter(isLater).map(({ ml }) => ml),
  ]
  return later.reduce((left, ml) => plus(left, exactly(ml)), leftIn(vial))
}

function refused(reason: string) {
  return { ok: false, reason } as const
}
