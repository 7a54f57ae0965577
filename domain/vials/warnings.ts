import { compare, exactly } from '../amounts/exact.ts'
import type { Draw } from '../calculators/draw.ts'
import { isDial, type Device, type Dial } from '../calculators/dial.ts'
import { capacityOf, graduationOf, type Syringe } from '../calculators/syringe.ts'
import { daysBetween, type CivilDate } from '../time/civil.ts'
import { monthDayYear } from '../time/format.ts'
import { beyondUseText, isPastUse } from './beyond-use.ts'
import { inOrderOfUse } from './choose.ts'
import { needText, settingText, unitsText } from './draw-of-vial.ts'
import { leftIn } from './left.ts'
import { overdrawnBy } from './left-text.ts'
import { perMlQuestion } from './per-ml.ts'
import type { VialDose, VialFacts } from './vial.ts'
import { volumeText } from './volume.ts'

/** A warning at a draw, which blocks nothing. */
export type DrawWarning = {
  readonly kind: 'beyond-use' | 'sooner' | 'overdrawn' | 'not-enough' | 'barrel' | 'few-units' | 'per-ml'
  readonly text: string
}

/**
 * Whether a completion by one tap, which shows no draw, asks about a warning first. It does not for warnings that change nothing about
 * the dose: a question at every dose is soon answered unread.
 */
export function isAskedAbout({ kind }: DrawWarning): boolean {
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

/** The warnings about a draw, in the order of the table of docs/product/vials.md#warnings; empty where nothing is unusual. */
export function drawWarnings(context: DrawContext): readonly DrawWarning[] {
  const { vial, dose, draw, device, today } = context
  const texts: { readonly [Kind in DrawWarning['kind']]: string | undefined } = {
    'beyond-use': isPastUse(vial, today) ? beyondUseText(vial, today) : undefined,
    sooner: soonerText(context),
    overdrawn: overdrawnText(vial),
    'not-enough': shortText(vial, draw),
    barrel: isDial(device) ? dialText(draw, device) : barrelText(draw, device),
    'few-units': isDial(device) ? undefined : fewUnitsText(draw, device),
    'per-ml': vial.is_drawn ? undefined : perMlQuestion(vial, dose, isDial(device) ? undefined : device),
  }
  const kinds = Object.keys(texts) as readonly DrawWarning['kind'][]
  return kinds.flatMap((kind) => (texts[kind] === undefined ? [] : [{ kind, text: texts[kind] }]))
}

/** Another vial of the peptide that is usable today, holds something and goes past its date before this one. */
function soonerText({ vial, vials, today }: DrawContext): string | undefined {
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
  if (!first?.beyond_use_on || daysBetween(first.beyond_use_on, own) <= 0) return undefined
  return `"${first.name}" goes past its beyond-use date sooner (${monthDayYear(first.beyond_use_on, today)})`
}

function overdrawnText(vial: VialFacts): string | undefined {
  const over = overdrawnBy(vial)
  return over && `This vial is overdrawn by ${volumeText(over)} ml. Please correct what is left.`
}

/** Not where both volumes read the same: the last dose may lack what rounding to nine decimals took. */
function shortText(vial: VialFacts, { drawnMl }: Draw): string | undefined {
  const left = leftIn(vial)
  if (overdrawnBy(vial) || compare(left, drawnMl) >= 0) return undefined
  const [has, needs] = [`${volumeText(left)} ml`, needText(drawnMl)]
  return has === needs ? undefined : `${has} left, this dose needs ${needs}`
}

function barrelText({ reading }: Draw, syringe: Syringe): string | undefined {
  const { scale, barrel } = syringe
  if (reading.kind === 'too little') {
    const first = unitsText(exactly(graduationOf(syringe)), scale)
    return `Half of the first mark or less: it cannot be drawn. The first mark is ${first}.`
  }
  if (reading.kind !== 'too much') return undefined
  const end = `The ${barrel} ml barrel ends at ${unitsText(exactly(String(capacityOf(syringe))), scale)}.`
  return barrel === '1' ? end : `${end} Choose a larger barrel.`
}

function dialText({ reading }: Draw, dial: Dial): string | undefined {
  if (reading.kind === 'too little') {
    const first = exactly(dial.dial === 'clicks' ? '1' : (dial.step ?? '0'))
    return `Half of the first setting or less: it cannot be dialled. The first setting is ${settingText(first, dial)}.`
  }
  if (reading.kind !== 'too much' || dial.most === null) return undefined
  return `The dial ends at ${settingText(exactly(dial.most), dial)}: this dose takes more than one injection.`
}

function fewUnitsText({ reading }: Draw, { scale }: Syringe): string | undefined {
  if (reading.kind !== 'readable' || compare(reading.units, exactly('2')) >= 0) return undefined
  return `Fewer than 2 units on a ${scale} syringe: this is hard to draw exactly`
}

const NOTHING = exactly('0')
