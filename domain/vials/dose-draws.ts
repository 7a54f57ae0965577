import { compare, exactly, minus, type Exact } from '../amounts/exact.ts'
import { isDial, type Device } from '../calculators/dial.ts'
import type { Barrel, Scale, Step } from '../calculators/syringe.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import { amountIn } from './content.ts'
import { dialOf, type Measuring } from './device.ts'
import { drawOfAmount, unitsApart } from './draw-of-vial.ts'
import type { VialDose, VialFacts } from './vial.ts'
import { storedVolume } from './volume.ts'

/**
 * What a person chose to draw from. `volume_ml` is given for the first of two: all that was left in it. A pen is dialled, so that it has
 * no syringe.
 */
export type DrawChoice = {
  readonly vial_id: string
  readonly scale?: Scale | null | undefined
  readonly barrel?: Barrel | null | undefined
  readonly step?: Step | null | undefined
  readonly volume_ml?: string | undefined
}

/** A draw as it is kept. `volume_ml` is what leaves the vial, a decimal of at most 9 places. */
export type DoseDraw = DrawChoice & {
  readonly scale: Scale | null
  readonly barrel: Barrel | null
  readonly volume_ml: string
}

/** What decides about a draw from a vial. */
export type DrawnVial = Pick<VialFacts, 'id' | 'peptide_id' | 'status'> & Measuring

export type DoseDraws =
  | { readonly ok: true; readonly draws: readonly DoseDraw[] }
  | { readonly ok: false; readonly kind: 'invalid' | 'ended'; readonly reason: string }

/**
 * The draws of a dose from the chosen vials, one or two: the volume of the nearest mark of each syringe or dial, or the exact volume
 * where there is none (docs/product/vials.md#draws). Of two vials the first gives its `volume_ml` and the second the rest;
 * where the first holds the whole dose there is no second. `kept` names vials that the dose was drawn from before: they may be
 * finished meanwhile. Refused for a vial that is unknown, of another peptide, not mixed, finished or discarded, without a syringe
 * unless it is a pen, and between IU and mass without a ratio.
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
  const device = deviceOf(first, from)
  if (!device) return invalid(NO_SYRINGE)
  return last.ok ? { ok: true, draws: [measured(first.vial_id, device, first.volume_ml), ...last.draws] } : last
}

/** The choice that gives the same draws again, for an edit of their dose: the volume of the first of two stays. */
export function choicesOf(draws: readonly DoseDraw[]): readonly DrawChoice[] {
  return draws.length === 2
    ? draws
    : draws.map(({ vial_id, scale, barrel, step }) => ({ vial_id, scale, barrel, step }))
}

type UsableVial = DrawnVial & { readonly volume_ml: string }

function single(amount: Exact, dose: VialDose, choice: DrawChoice, vial: UsableVial): DoseDraws {
  const device = deviceOf(choice, vial)
  if (!device) return invalid(NO_SYRINGE)
  const draw = drawOfAmount(vial, { ...dose, amount }, device)
  if (!draw) return invalid(TOO_LITTLE)
  if (draw.kind === 'refused') return invalid(draw.reason)
  const volume_ml = storedVolume(draw.drawnMl)
  if (volume_ml === '0') return invalid(TOO_LITTLE)
  if (compare(exactly(volume_ml), exactly(MOST_ML)) > 0) return invalid(TOO_MUCH)
  return { ok: true, draws: [measured(choice.vial_id, device, volume_ml)] }
}

/** What is dialled is not drawn with a syringe, whatever was sent. */
function deviceOf({ scale, barrel, step }: DrawChoice, vial: UsableVial): Device | undefined {
  if (vial.kind === 'pen') return dialOf(vial)
  return scale && barrel ? { scale, barrel, step } : undefined
}

function measured(vial_id: string, device: Device, volume_ml: string): DoseDraw {
  if (isDial(device)) return { vial_id, scale: null, barrel: null, step: null, volume_ml }
  const { scale, barrel, step } = device
  return { vial_id, scale, barrel, step, volume_ml }
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
const NO_SYRINGE = 'Please choose a syringe'
const TOO_LITTLE = 'This is too little to be drawn from this vial'
const TOO_MUCH = 'This dose would be more than 100 ml of this vial. Is the amount of the vial right?'
