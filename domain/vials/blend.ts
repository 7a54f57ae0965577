import { compare, dividedBy, exactly, plus, times, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { AmountUnit } from '../amounts/unit.ts'
import { leftIn, type Level } from './left.ts'
import type { VialFacts } from './vial.ts'

type Blend = Pick<VialFacts, 'components' | 'volume_ml'>

/**
 * What is left of each peptide of a blend, the one by which the person doses first: '3.5 of 5 mg'. Of a powder, what it holds:
 * '5 mg'.
 */
export function peptidesLeft(vial: WholeBlend): readonly PeptideLeft[] {
  const held = [{ peptide_name: vial.peptide_name, amount: vial.amount, unit: vial.unit }, ...vial.components]
  const share = vial.volume_ml === null ? undefined : dividedBy(notBelowZero(leftIn(vial)), exactly(vial.volume_ml))
  return held.map(({ peptide_name, amount, unit }) => {
    const whole = `${formatResult(exactly(amount))} ${unit}`
    const left = share && formatResult(times(exactly(amount), share))
    return { peptide_name, text: left === undefined ? whole : `${left} of ${whole}` }
  })
}

/** The sum of a blend, in the unit of the peptide by which the person doses: '70 mg in all'. Undefined of one peptide, and where IU are in it. */
export function inAllText({
  amount,
  unit,
  components,
}: Pick<VialFacts, 'amount' | 'unit' | 'components'>): string | undefined {
  if (components.length === 0) return undefined
  const parts = components.map((held) => inUnit(unit, exactly(held.amount), held.unit))
  if (!parts.every((part) => part !== undefined)) return undefined
  return `${formatResult(parts.reduce(plus, exactly(amount)))} ${unit} in all`
}

function notBelowZero(left: Exact): Exact {
  return compare(left, NOTHING) < 0 ? NOTHING : left
}

const NOTHING = exactly('0')

type WholeBlend = Blend & Pick<VialFacts, 'amount' | 'unit'> & Level & { readonly peptide_name: string }
type PeptideLeft = { readonly peptide_name: string; readonly text: string }

/**
 * 'with 250 mcg TB-500', 'with 250 mcg TB-500 and 1 mg GHK-Cu', each in `unit` where it can be converted; undefined where a vial holds one
 * peptide.
 */
export function othersText(blend: Blend, ml: Exact, unit: AmountUnit): string | undefined {
  const others = othersIn(blend, ml).map(({ held, amount }) => {
    const converted = inUnit(unit, amount, held.unit)
    return `${formatResult(converted ?? amount)} ${converted ? unit : held.unit} ${held.peptide_name}`
  })
  const last = others.at(-1)
  if (last === undefined) return undefined
  return others.length === 1 ? `with ${last}` : `with ${others.slice(0, -1).join(', ')} and ${last}`
}

/** The other peptides in a volume of a blend, exact, each in its own unit. */
function othersIn<One extends Held>({ components, volume_ml }: BlendOf<One>, ml: Exact): readonly Other<One>[] {
  if (volume_ml === null) return []
  const share = dividedBy(ml, exactly(volume_ml))
  return components.map((held) => ({ held, amount: times(exactly(held.amount), share) }))
}

type Held = Pick<VialFacts['components'][number], 'amount' | 'unit'>
type BlendOf<One> = Pick<VialFacts, 'volume_ml'> & { readonly components: readonly One[] }
type Other<One> = { readonly held: One; readonly amount: Exact }
