import { compare, exactly, fixed, times, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { unitsOn } from '../calculators/reading.ts'
import { formatAmount } from '../amounts/amount.ts'
import { otherConcentration, type Asked, type LastOf } from './concentration.ts'
import { needText, unitsText } from './draw-of-vial.ts'

/** What is asked about a concentration that is not that of the last draw (`otherConcentration`); undefined where nothing is. */
export function concentrationQuestion(vial: Asked, last: LastOf | undefined): string | undefined {
  const found = otherConcentration(vial, last)
  if (!last || !found) return undefined
  const { now, before, unit } = found
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
