import type { Draw } from '#domain/calculators/draw'
import type { Device } from '#domain/calculators/dial'
import type { CivilDate } from '#domain/time/civil'
import { othersDrawn } from '#domain/vials/others-drawn'
import { lastDrawOf, vialsToDrawFrom } from '#domain/vials/choose'
import { concentrationQuestion } from '#domain/vials/concentration-question'
import { doseDraws, type DrawChoice } from '#domain/vials/dose-draws'
import { drawFrom } from '#domain/vials/draw-of-vial'
import { withDoseGivenBack } from '#domain/vials/given-back'
import { isInBase } from '#domain/vials/level'
import { choiceOf, splitOver } from '#domain/vials/rest'
import { deviceFor } from '#domain/vials/device'
import type { VialDose } from '#domain/vials/vial'
import { drawWarnings, type DrawWarning } from '#domain/vials/draw-warnings'
import { isAskedAbout } from '#domain/vials/warnings'
import type { LastDraw, ShownVial } from '../../data/vials/shown-vial.ts'
import type { DrawPick } from './draw-pick.ts'
import { deviceOf, type ShownDraw } from './picked-device.ts'

/** What a dose is drawn from. `today` is the day to which this moment counts. */
export type DrawRequest = {
  readonly dose: Omit<VialDose, 'amount'> & {
    /** A canonical decimal; undefined while none can be read. */
    readonly amount: string | undefined
  }
  readonly pick: DrawPick
  readonly vials: readonly ShownVial[]
  readonly lastDraws: readonly LastDraw[]
  readonly today: CivilDate
  /** The dose that is edited, with what it was drawn from: that is in the glass again, and its vials may be past. */
  readonly edited?: EditedDose | undefined
}

/** `at`: the moment from which its draws count. `waiting`: an earlier edit of it is not sent yet. */
type EditedDose = {
  readonly id: string
  readonly at: string
  readonly draws: readonly ShownDraw[]
  readonly waiting: boolean
}

/**
 * A dose from a chosen vial. `refused` says why it cannot be drawn from it. `draws` are empty then, and while there is no
 * amount. `rest` are the vials that can give the rest where this one holds too little. `concentration` is the question that
 * comes last.
 */
export type DrawPlan = {
  readonly vial: ShownVial
  readonly device: Device
  readonly draw: Draw | undefined
  readonly refused: string | undefined
  readonly warnings: readonly DrawWarning[]
  /** Whether a completion by one tap, which shows no draw, asks first: about a warning, or because the dose cannot be drawn. */
  readonly isWarned: boolean
  readonly rest: readonly ShownVial[]
  readonly second: { readonly vial: ShownVial; readonly draw: ShownDraw } | undefined
  readonly draws: readonly ShownDraw[]
  readonly concentration: string | undefined
}

/** The plan of a choice; undefined where none of these vials is chosen. Nothing is rounded. */
export function drawPlan({ dose, pick, vials: all, lastDraws, today, edited }: DrawRequest): DrawPlan | undefined {
  const vials = edited ? all.map((vial) => withDoseGivenBack(vial, edited)) : all
  const kept = edited?.draws.map(({ vial_id }) => vial_id) ?? []
  const vial = vials.find(({ id }) => id === pick.vial)
  if (!vial || vial.peptide_id !== dose.peptide_id) return undefined
  const known = dose.amount === undefined ? undefined : { ...dose, amount: dose.amount }
  const device = deviceOf(pick, deviceFor(vial, lastDraws, known))
  const plain = { vial, device, warnings: [], isWarned: false, rest: [], second: undefined, draws: [] }
  const question = questionOf([vial.id], vials, lastDraws, kept)
  if (!known) return { ...plain, draw: undefined, refused: undefined, concentration: question }
  const draw = drawFrom(vial, known, device)
  if (draw?.kind !== 'draw')
    return { ...plain, isWarned: draw !== undefined, draw: undefined, refused: draw?.reason, concentration: undefined }
  const offered = vialsToDrawFrom(dose.peptide_id, vials, lastDraws).filter(({ id }) => id !== vial.id)
  const warnings = drawWarnings({ vial, dose: known, draw, device, vials: offered, today }).filter(
    ({ kind }) => isLevelKnown(vial, edited) || (kind !== 'not-enough' && kind !== 'overdrawn'),
  )
  const isShort = warnings.some(({ kind }) => kind === 'not-enough')
  const rest = isShort || pick.restVial !== '' ? withKept(offered, vials, kept, vial.id) : []
  const next = rest.find(({ id }) => id === pick.restVial)
  const choices = keptChoices(pick, edited) ?? choicesFor({ vial, device }, next, lastDraws)
  const found = doseDraws(known, choices, vials, kept)
  const draws = found.ok ? found.draws.map((one) => named(one, vials)) : []
  const second = next && draws[1] && { vial: next, draw: draws[1] }
  const shown = second ? warnings.filter(({ kind }) => kind !== 'not-enough') : warnings
  return {
    vial,
    device,
    draw,
    refused: found.ok ? undefined : found.reason,
    warnings: shown,
    isWarned: !found.ok || shown.some(({ kind }) => isAskedAbout(kind)),
    rest,
    second,
    draws,
    concentration: questionOf(
      draws.map(({ vial_id }) => vial_id),
      vials,
      lastDraws,
      kept,
    ),
  }
}

function questionOf(
  ids: readonly string[],
  vials: readonly ShownVial[],
  lastDraws: readonly LastDraw[],
  kept: readonly string[],
): string | undefined {
  const questions = ids.flatMap((id) => {
    const vial = vials.find((one) => one.id === id)
    if (!vial || kept.includes(id)) return []
    return concentrationQuestion(vial, lastDrawOf(vial.peptide_id, lastDraws)) ?? []
  })
  return questions.length === 0 ? undefined : questions.join(' ')
}

/** One syringe for both: it is drawn up twice. */
function choicesFor(
  first: Pick<DrawPlan, 'vial' | 'device'>,
  next: ShownVial | undefined,
  lastDraws: readonly LastDraw[],
): readonly DrawChoice[] {
  const isOneSyringe = first.vial.kind !== 'pen' && next?.kind !== 'pen'
  const second = next && { vial: next, device: isOneSyringe ? first.device : deviceFor(next, lastDraws, undefined) }
  return (second && splitOver(first, second)) ?? [choiceOf(first)]
}

/** Of two vials that an edit leaves as they are, the first keeps its volume. */
function keptChoices(pick: DrawPick, edited: DrawRequest['edited']): readonly DrawChoice[] | undefined {
  const [first, second] = edited?.draws ?? []
  const isSame = first?.vial_id === pick.vial && second?.vial_id === pick.restVial
  if (!first || !second || !isSame) return undefined
  return [
    { vial_id: first.vial_id, ...syringeOfDraw(first), volume_ml: first.volume_ml },
    { vial_id: second.vial_id, ...syringeOfDraw(second) },
  ]
}

function syringeOfDraw({ scale, barrel, step }: ShownDraw) {
  return { scale, barrel, step }
}

function withKept(
  offered: readonly ShownVial[],
  vials: readonly ShownVial[],
  kept: readonly string[],
  first: string,
): readonly ShownVial[] {
  const past = vials.filter(({ id }) => id !== first && kept.includes(id) && !offered.some((one) => one.id === id))
  return [...offered, ...past]
}

/** Of a dose that is older than the listed draws and whose edit is not sent, `base_ml` may have what it took before that. */
function isLevelKnown(vial: ShownVial, edited: DrawRequest['edited']): boolean {
  return !edited?.waiting || !isInBase(vial, edited.id, edited.at)
}

function named({ vial_id, ...draw }: Omit<ShownDraw, 'vial_name'>, vials: readonly ShownVial[]): ShownDraw {
  const vial = vials.find(({ id }) => id === vial_id)
  return { vial_id, ...draw, vial_name: vial?.name ?? '', ...(vial && othersDrawn(vial, draw.volume_ml)) }
}
