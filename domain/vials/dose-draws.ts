import { compare, exactly, minus, type Exact } from '../amounts/exact.ts'
import type { Barrel, Scale } from '../calculators/syringe.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import { amountIn } from './content.ts'
import { drawOfAmount, unitsApart } from './draw-of-vial.ts'
import type { VialDose, VialFacts } from './vial.ts'
import { storedVolume } from './volume.ts'

/** What a person chose to draw from. `volume_ml` is given for the first of two: all that was left in it. */
export type DrawChoice = {
  readonly vial_id: string
  readonly scale: Scale
  readonly barrel: Barrel
  readonly volume_ml?: string | undefined
}

/** A draw as it is kept. `volume_ml` is what leaves the vial, a decimal of at most 9 places. */
export type DoseDraw = DrawChoice & { readonly volume_ml: string }

/** What decides about a draw from a vial. */
export type DrawnVial = Pick<VialFacts, 'id' | 'peptide_id' | 'status' | 'amount' | 'unit' | 'volume_ml'>

export type DoseDraws =
  | { readonly ok: true; readonly draws: readonly DoseDraw[] }
  | { readonly ok: false; readonly kind: 'invalid' | 'ended'; readonly reason: string }

/**
 * The draws of a dose from the chosen vials, one or two: the volume of the nearest mark of each syringe, or the exact volume
 * where there is none (docs/product/vials.md#draws). Of two vials the first gives its `volume_ml` and the second the rest;
 * where the first holds the whole dose there is no second. `kept` names vials that the dose was drawn from before: they may be
 * finished meanwhile. Refused for a vial that is unknown, of another peptide, not mixed, finished or discarded, and between IU
 * and mass without a ratio.
 */
export function doseDraws(
  dose: VialDose,
  choices: readonly DrawChoice[],
  vials: readonly DrawnVial[],
  kept: readonly string[] = [],
): DoseDraws {
  const [first, second] = choices
  if (!first) return { ok: true, draws: [] }
  const found = choices.map((choice) => vials.find(({ id }) => id === choice.vial_id))
  const wrong = found.map((vial) => refusalOf(vial, dose, kept)).find((refusal) => refusal !== undefined)
  if (wrong) return wrong
  const [from, next] = found as readonly UsableVial[]
  if (!from || second?.vial_id === first.vial_id) return invalid('Please choose two different vials')
  const { amount, unit } = dose
  if (!second || !next || first.volume_ml === undefined || unit === 'units')
    return single(exactly(amount), dose, first, from)
  const held = amountIn(from, exactly(first.volume_ml), unit, iuPerMg(dose.peptide_id))
  if (!held) return invalid(unitsApart(from.unit, unit))
  const rest = minus(exactly(amount), held)
  if (compare(rest, exactly('0')) <= 0) return single(exactly(amount), dose, first, from)
  const last = single(rest, dose, second, next)
  return last.ok ? { ok: true, draws: [{ ...first, volume_ml: first.volume_ml }, ...last.draws] } : last
}

/** The choice that gives the same draws again, for an edit of their dose: the volume of the first of two stays. */
export function choicesOf(draws: readonly DoseDraw[]): readonly DrawChoice[] {
  return draws.length === 2 ? draws : draws.map(({ vial_id, scale, barrel }) => ({ vial_id, scale, barrel }))
}

type UsableVial = DrawnVial & { readonly volume_ml: string }

function single(amount: Exact, dose: VialDose, choice: DrawChoice, vial: UsableVial): DoseDraws {
  const { scale, barrel, vial_id } = choice
  const draw = drawOfAmount(vial, { ...dose, amount }, { scale, barrel })
  if (!draw) return invalid(TOO_LITTLE)
  if (draw.kind === 'refused') return invalid(draw.reason)
  const volume_ml = storedVolume(draw.drawnMl)
  if (volume_ml === '0') return invalid(TOO_LITTLE)
  if (compare(exactly(volume_ml), exactly(MOST_ML)) > 0) return invalid(TOO_MUCH)
  return { ok: true, draws: [{ vial_id, scale, barrel, volume_ml }] }
}

function refusalOf(vial: DrawnVial | undefined, dose: VialDose, kept: readonly string[]) {
  if (!vial) return invalid('Please choose one of your vials')
  if (vial.peptide_id !== dose.peptide_id) return invalid('This vial holds another peptide')
  if (vial.volume_ml === null || vial.status === 'unmixed') return invalid('Please mix or open this vial first')
  if (vial.status === 'in use' || kept.includes(vial.id)) return undefined
  return { ok: false, kind: 'ended', reason: `This vial is ${vial.status}. Nothing was saved.` } as const
}

function invalid(reason: string) {
  return { ok: false, kind: 'invalid', reason } as const
}

/** The most that one draw may take, which is also the most that a vial may hold. */
const MOST_ML = '100'
const TOO_LITTLE = 'This is too little to be drawn from this vial'
const TOO_MUCH = 'This dose would be more than 100 ml of this vial. Is the amount of the vial right?'
