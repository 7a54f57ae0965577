import { compare, exactly } from '../amounts/exact.ts'
import type { Draw } from '../calculators/draw.ts'
import { isDial, type Device } from '../calculators/dial.ts'
import { daysBetween, type CivilDate } from '../time/civil.ts'
import { isPastUse } from './beyond-use.ts'
import { inOrderOfUse } from './choose.ts'
import { needText } from './draw-of-vial.ts'
import { leftIn } from './left.ts'
import { overdrawnBy } from './left-text.ts'
import { isPerMlAsked } from './per-ml.ts'
import type { VialDose, VialFacts } from './vial.ts'
import { volumeText } from './volume.ts'

/** A warning at a draw, which blocks nothing. */
export type WarningKind = 'beyond-use' | 'sooner' | 'overdrawn' | 'not-enough' | 'barrel' | 'few-units' | 'per-ml'

/**
 * Whether a completion by one tap, which shows no draw, asks about a warning first. It does not for warnings that change nothing about
 * the dose: a question at every dose is soon answered unread.
 */
export function isAskedAbout(kind: WarningKind): boolean {
  return kind !== 'sooner' && kind !== 'few-units'
}

/** A dose, what it is from a vial on a syringe or a dial, and the vials of the person. The vial is as it is without this dose. */
export type DrawContext = {
  readonly vial: VialFacts
  readonly dose: VialDose
  readonly draw: Draw
  readonly device: Device
  readonly vials: readonly VialFacts[]
  readonly today: CivilDate
}

/**
 * The warnings about a draw, in the order of the table of docs/product/vials.md#warnings; empty where nothing is unusual.
 * `draw-warnings.ts` has the words.
 */
export function warningsAt(context: DrawContext): readonly WarningKind[] {
  const { vial, dose, draw, device, today } = context
  const isShown: { readonly [Kind in WarningKind]: boolean } = {
    'beyond-use': isPastUse(vial, today),
    sooner: soonerVial(context) !== undefined,
    overdrawn: overdrawnBy(vial) !== undefined,
    'not-enough': isTooLittleLeft(vial, draw),
    barrel: isBeyond(draw, device),
    'few-units': !isDial(device) && isFewUnits(draw),
    'per-ml': !vial.is_drawn && isPerMlAsked(vial, dose, isDial(device) ? undefined : device),
  }
  const kinds = Object.keys(isShown) as readonly WarningKind[]
  return kinds.filter((kind) => isShown[kind])
}

/** Another vial of the peptide that is usable today, holds something and goes past its date before this one. */
export function soonerVial({ vial, vials, today }: DrawContext): VialFacts | undefined {
  const { beyond_use_on: own } = vial
  if (own === null) return undefined
  const others = vials.filter(
    (other) =>
      other.id !== vial.id &&
      other.peptide_id === vial.peptide_id &&
      other.status === 'in use' &&
      !isPastUse(other, today) &&
      compare(leftIn(other), NOTHING) > 0,
  )
  const [first] = inOrderOfUse(others)
  return first?.beyond_use_on && daysBetween(first.beyond_use_on, own) > 0 ? first : undefined
}

/** Not where both volumes read the same: the last dose may lack what rounding to nine decimals took. */
function isTooLittleLeft(vial: VialFacts, { drawnMl }: Draw): boolean {
  const left = leftIn(vial)
  if (overdrawnBy(vial) || compare(left, drawnMl) >= 0) return false
  return `${volumeText(left)} ml` !== needText(drawnMl)
}

/** Less than the device can give in one go, or more. A dial without a known end has none. */
function isBeyond({ reading }: Draw, device: Device): boolean {
  return reading.kind === 'too little' || (reading.kind === 'too much' && !(isDial(device) && device.most === null))
}

function isFewUnits({ reading }: Draw): boolean {
  return reading.kind === 'readable' && compare(reading.units, exactly('2')) < 0
}

const NOTHING = exactly('0')
