import { compare, dividedBy, exactly, times, type Exact } from '../amounts/exact.ts'
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

function notBelowZero(left: Exact): Exact {
  return compare(left, NOTHING) < 0 ? NOTHING : left
}

const NOTHING = exactly('0')

type WholeBlend = Blend & Pick<VialFacts, 'amount' | 'unit'> & Level & { readonly peptide_name: string }
type PeptideLeft = { readonly peptide_name: string; readonly text: string }

/** 'with 250 mcg TB-500', 'with 250 mcg TB-500 and 1 mg GHK-Cu'; undefined where a vial holds one peptide. */
export function othersText(blend: Blend, ml: Exact, unit: AmountUnit): string | undefined {
  const others = othersIn(blend, ml, unit).map((one) => `${formatResult(one.amount)} ${one.unit} ${one.peptide_name}`)
  const last = others.at(-1)
  if (last === undefined) return undefined
  return others.length === 1 ? `with ${last}` : `with ${others.slice(0, -1).join(', ')} and ${last}`
}

/**
 * The other peptides in a volume of a blend, exact, each in `unit` where it can be converted, else in its own. Empty for a
 * powder.
 */
function othersIn({ components, volume_ml }: Blend, ml: Exact, unit: AmountUnit): readonly Other[] {
  if (volume_ml === null) return []
  const share = dividedBy(ml, exactly(volume_ml))
  return components.map(({ peptide_name, amount, unit: own }) => {
    const held = times(exactly(amount), share)
    const converted = inUnit(unit, held, own)
    return { peptide_name, amount: converted ?? held, unit: converted ? unit : own }
  })
}

type Other = { readonly peptide_name: string; readonly amount: Exact; readonly unit: AmountUnit }
