import { compare, exactly, fixed, times, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { unitsOn } from '../calculators/reading.ts'
import { formatAmount } from '../amounts/amount.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import { concentrationOf } from './content.ts'
import { needText, unitsText } from './draw-of-vial.ts'
import type { LastDraw, VialFacts } from './vial.ts'

/**
 * What is asked before the first draw from a vial whose concentration is not exactly that of the last draw of its peptide:
 * 'This vial is 10 mg/ml, the last one was 5 mg/ml. The same 10 units on a U-100 syringe now hold 1 mg instead of 0.5 mg.'
 * Undefined where it was read, without a last draw, for the same vial, a powder, and the same concentration. IU and mass
 * without a ratio cannot be compared, so that asks (docs/product/vials.md#the-concentration).
 */
export function concentrationQuestion(
  vial: Pick<VialFacts, 'id' | 'peptide_id' | 'amount' | 'unit' | 'volume_ml' | 'concentration_read'>,
  last: Pick<LastDraw, 'vial_id' | 'volume_ml' | 'scale' | 'vial'> | undefined,
): string | undefined {
  if (!last || vial.concentration_read || last.vial_id === vial.id || vial.volume_ml === null) return undefined
  const now = concentrationOf({ amount: vial.amount, volume_ml: vial.volume_ml })
  const own = concentrationOf(last.vial)
  const converted = inUnit(vial.unit, own, last.vial.unit, iuPerMg(vial.peptide_id))
  if (converted && compare(converted, now) === 0) return undefined
  const before = converted ?? own
  const unit = converted ? vial.unit : last.vial.unit
  const ml = exactly(last.volume_ml)
  const [perMl, perMlBefore] = textsApart(now, before)
  const [held, heldBefore] = textsApart(times(now, ml), times(before, ml))
  const count = last.scale ? unitsText(unitsOn(last.scale, ml), last.scale) : needText(ml)
  const verb = last.scale && !count.startsWith('1 unit ') ? 'hold' : 'holds'
  return (
    `This vial is ${perMl} ${vial.unit}/ml, the last one was ${perMlBefore} ${unit}/ml. ` +
    `The same ${count} now ${verb} ${held} ${vial.unit} instead of ${heldBefore} ${unit}.`
  )
}

/** Two different numbers as texts that differ: rounded as results are, or with the first decimals that tell them apart. */
function textsApart(one: Exact, other: Exact): readonly [string, string] {
  if (compare(one, other) === 0) return [formatResult(one), formatResult(other)]
  for (let decimals = 3; ; decimals++) {
    const texts = decimals === 3 ? [formatResult(one), formatResult(other)] : atMost(decimals, one, other)
    const [first = '', second = ''] = texts
    if (first !== second) return [first, second]
  }
}

function atMost(decimals: number, ...numbers: readonly Exact[]): readonly string[] {
  return numbers.map((number) => formatAmount(fixed(number, decimals)))
}
