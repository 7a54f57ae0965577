import { exactly } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { volumeOf } from '../calculators/reading.ts'
import { formatAmount } from '../doses/amount.ts'
import type { CivilDate } from '../time/civil.ts'
import { monthDay } from '../time/format.ts'
import { amountIn, concentrationText, type VialContent } from './content.ts'
import type { VialFacts } from './vial.ts'

type Labelled = Pick<
  VialFacts,
  'name' | 'amount' | 'unit' | 'volume_ml' | 'scale' | 'mixed_on' | 'opened_on' | 'beyond_use_on' | 'lot'
>

/**
 * The lines of a label: name, '2.5 mg/ml', '25 mcg per unit mark (U-100)' (IU for a vial in IU), 'Mixed Nov 2, 2026', 'Use by
 * Nov 30, 2026', 'Lot A1'. The scale is that of the vial, else U-100. What is not known has no line.
 */
export function labelLines(vial: Labelled): readonly string[] {
  const { name, volume_ml, scale, mixed_on, opened_on, beyond_use_on, lot } = vial
  return [
    name,
    ...(volume_ml === null
      ? [`${formatAmount(vial.amount)} ${vial.unit}, not mixed`]
      : contentLines({ ...vial, volume_ml }, scale ?? 'U-100')),
    ...(mixed_on ? [`Mixed ${dated(mixed_on)}`] : []),
    ...(opened_on ? [`Opened ${dated(opened_on)}`] : []),
    ...(beyond_use_on ? [`Use by ${dated(beyond_use_on)}`] : []),
    ...(lot === null ? [] : [`Lot ${lot}`]),
  ]
}

function contentLines(content: VialContent, scale: NonNullable<Labelled['scale']>): readonly string[] {
  const unit = content.unit === 'IU' ? 'IU' : 'mcg'
  const perMark = amountIn(content, volumeOf(exactly('1'), scale), unit)
  return [concentrationText(content), ...(perMark ? [`${formatResult(perMark)} ${unit} per unit mark (${scale})`] : [])]
}

/** With the year: a label may be read long after. */
function dated(date: CivilDate): string {
  return `${monthDay(date)}, ${date.slice(0, 4)}`
}
