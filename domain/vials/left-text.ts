import { compare, dividedBy, exactly, fixed, floor, isZero, size, type Exact } from '../amounts/exact.ts'
import { formatAmount } from '../amounts/amount.ts'
import type { Unit } from '../doses/unit.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import { lastDrawOf } from './choose.ts'
import { amountIn } from './content.ts'
import { drawOfAmount } from './draw-of-vial.ts'
import { leftIn, type Level } from './left.ts'
import { deviceFor, type Measuring } from './device.ts'
import type { LastDraw, VialDose, VialFacts } from './vial.ts'
import { asStoredVolume, volumeText } from './volume.ts'

type Filled = Level & Pick<VialFacts, 'volume_ml'>

/** '1.40 of 2.00 ml', '0.00 of 2.00 ml, overdrawn by 0.05 ml', and 'not mixed yet' for a powder. */
export function leftText(vial: Filled): string {
  if (vial.volume_ml === null) return 'not mixed yet'
  const over = overdrawnBy(vial)
  const left = over ? NOTHING : leftIn(vial)
  const shown = `${volumeText(left)} of ${volumeText(exactly(vial.volume_ml))} ml`
  return over ? `${shown}, overdrawn by ${volumeText(over)} ml` : shown
}

/**
 * By how many ml a vial is overdrawn, exact; undefined where it is not. Less than half a thousandth of a ml is what rounding
 * to nine decimals leaves, and cannot be shown.
 */
export function overdrawnBy(level: Level): Exact | undefined {
  const left = leftIn(level)
  return fixed(left, 3).startsWith('-') ? size(left) : undefined
}

/** How full a vial is, from 0 to 1, for a drawing. A powder has no level: 0. */
export function shareLeft(vial: Filled): number {
  if (vial.volume_ml === null) return 0
  const share = Number(fixed(dividedBy(leftIn(vial), exactly(vial.volume_ml)), 4))
  return Math.min(1, Math.max(0, share))
}

/** What decides how much the next dose of a peptide is, and on which syringe. */
export type NextDoses = { readonly nextAmounts: readonly VialDose[]; readonly lastDraws: readonly LastDraw[] }

type Counted = Filled & Pick<VialFacts, 'peptide_id'> & Measuring

/** 'about 14 doses', 'less than 1 dose', or undefined where `dosesLeft` is not known. */
export function dosesLeftText(vial: Counted, next: NextDoses): string | undefined {
  const doses = dosesLeft(vial, next)
  if (doses === undefined) return undefined
  if (doses === 0) return 'less than 1 dose'
  return `about ${formatAmount(String(doses))} ${doses === 1 ? 'dose' : 'doses'}`
}

/**
 * The whole doses that are left, each by what its mark delivers: of the amount that is planned next for the peptide, else of
 * what was drawn last. Undefined without either, for a powder, and where the amount cannot be drawn from the vial
 * (docs/product/vials.md#what-is-left).
 */
export function dosesLeft(vial: Counted, { nextAmounts, lastDraws }: NextDoses): number | undefined {
  const dose = nextAmounts.find(({ peptide_id }) => peptide_id === vial.peptide_id)
  const amount = dose ? { amount: exactly(dose.amount), unit: dose.unit } : lastAmount(vial, lastDraws)
  if (!amount) return undefined
  const draw = drawOfAmount(vial, { peptide_id: vial.peptide_id, ...amount }, deviceFor(vial, lastDraws, dose))
  if (draw?.kind !== 'draw') return undefined
  const each = asStoredVolume(draw.drawnMl)
  const left = leftIn(vial)
  if (isZero(each) || compare(left, NOTHING) <= 0) return isZero(each) ? undefined : 0
  return Number(floor(dividedBy(left, each)))
}

function lastAmount(
  vial: Counted,
  lastDraws: readonly LastDraw[],
): { readonly amount: Exact; readonly unit: Unit } | undefined {
  const last = lastDrawOf(vial.peptide_id, lastDraws)
  const amount = last && amountIn(last.vial, exactly(last.volume_ml), last.vial.unit, iuPerMg(vial.peptide_id))
  return amount && { amount, unit: last.vial.unit }
}

const NOTHING = exactly('0')
