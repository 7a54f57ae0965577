import { exactly } from '../amounts/exact.ts'
import type { Draw } from '../calculators/draw.ts'
import { isDial, type Dial } from '../calculators/dial.ts'
import { capacityOf, graduationOf, type Syringe } from '../calculators/syringe.ts'
import { monthDayYear } from '../time/format.ts'
import { beyondUseText } from './beyond-use.ts'
import { needText, settingText, unitsText } from './draw-of-vial.ts'
import { leftIn } from './left.ts'
import { overdrawnBy } from './left-text.ts'
import { perMlQuestionText } from './per-ml.ts'
import { volumeText } from './volume.ts'
import { soonerVial, warningsAt, type DrawContext, type WarningKind } from './warnings.ts'

/** A warning at a draw in words. */
export type DrawWarning = { readonly kind: WarningKind; readonly text: string }

/** The warnings about a draw (`warningsAt`), in their order. */
export function drawWarnings(context: DrawContext): readonly DrawWarning[] {
  return warningsAt(context).map((kind) => ({ kind, text: TEXTS[kind](context) }))
}

const TEXTS: { readonly [Kind in WarningKind]: (context: DrawContext) => string } = {
  'beyond-use': ({ vial, today }) => beyondUseText(vial, today) ?? '',
  sooner: soonerText,
  overdrawn: ({ vial }) =>
    `This vial is overdrawn by ${volumeText(overdrawnBy(vial) ?? NOTHING)} ml. Please correct what is left.`,
  'not-enough': ({ vial, draw }) => `${volumeText(leftIn(vial))} ml left, this dose needs ${needText(draw.drawnMl)}`,
  barrel: ({ draw, device }) => (isDial(device) ? dialText(draw, device) : barrelText(draw, device)),
  'few-units': ({ device }) =>
    isDial(device) ? '' : `Fewer than 2 units on a ${device.scale} syringe: this is hard to draw exactly`,
  'per-ml': ({ vial }) => perMlQuestionText(vial),
}

function soonerText(context: DrawContext): string {
  const { name = '', beyond_use_on: date = null } = soonerVial(context) ?? {}
  return `"${name}" goes past its beyond-use date sooner (${date === null ? '' : monthDayYear(date, context.today)})`
}

function barrelText({ reading }: Draw, syringe: Syringe): string {
  const { scale, barrel } = syringe
  if (reading.kind === 'too little') {
    const first = unitsText(exactly(graduationOf(syringe)), scale)
    return `Half of the first mark or less: it cannot be drawn. The first mark is ${first}.`
  }
  const end = `The ${barrel} ml barrel ends at ${unitsText(exactly(String(capacityOf(syringe))), scale)}.`
  return barrel === '1' ? end : `${end} Choose a larger barrel.`
}

function dialText({ reading }: Draw, dial: Dial): string {
  if (reading.kind === 'too little') {
    const first = exactly(dial.dial === 'clicks' ? '1' : (dial.step ?? '0'))
    return `Half of the first setting or less: it cannot be dialled. The first setting is ${settingText(first, dial)}.`
  }
  return `The dial ends at ${settingText(exactly(dial.most ?? '0'), dial)}: this dose takes more than one injection.`
}

const NOTHING = exactly('0')
