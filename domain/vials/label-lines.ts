import { exactly } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { volumeOf } from '../calculators/reading.ts'
import { formatAmount } from '../amounts/amount.ts'
import type { CivilDate } from '../time/civil.ts'
import { monthDay } from '../time/format.ts'
import { amountIn, concentrationText, type VialContent } from './content.ts'
import type { VialFacts } from './vial.ts'

type Labelled = Pick<
  VialFacts,
  | 'kind'
  | 'name'
  | 'amount'
  | 'unit'
  | 'volume_ml'
  | 'scale'
  | 'mixed_on'
  | 'opened_on'
  | 'beyond_use_on'
  | 'lot'
  | 'components'
> & { readonly peptide_name: string }

/**
 * The lines of a label: name, '2.5 mg/ml', '25 mcg per unit mark (U-100)' (IU for a vial in IU), 'Mixed Nov 2, 2026', 'Use by
 * Nov 30, 2026', 'Lot A1'. Of a blend each number names its peptide: '2.5 mg/ml GHK-Cu'. The scale is that of the vial, else U-100; a pen
 * has no marks. What is not known has no line.
 */
export function labelLines(vial: Labelled): readonly string[] {
  const { name, volume_ml, scale, mixed_on, opened_on, beyond_use_on, lot } = vial
  return [
    name,
    ...(volume_ml === null
      ? [`${heldOf(vial).map(amountText).join(', ')}, not mixed`]
      : contentLines({ ...vial, volume_ml }, scale ?? 'U-100')),
    ...(mixed_on ? [`Mixed ${dated(mixed_on)}`] : []),
    ...(opened_on ? [`Opened ${dated(opened_on)}`] : []),
    ...(beyond_use_on ? [`Use by ${dated(beyond_use_on)}`] : []),
    ...(lot === null ? [] : [`Lot ${lot}`]),
  ]
}

function contentLines(vial: Labelled & VialContent, scale: NonNullable<Labelled['scale']>): readonly string[] {
  const unit = vial.unit === 'IU' ? 'IU' : 'mcg'
  const perMark = vial.kind === 'pen' ? undefined : amountIn(vial, volumeOf(exactly('1'), scale), unit)
  const [own, ...others] = heldOf(vial).map(
    (held) => `${concentrationText({ ...held, volume_ml: vial.volume_ml })}${held.of}`,
  )
  const { of = '' } = heldOf(vial)[0] ?? {}
  return [own ?? '', ...(perMark ? [`${formatResult(perMark)} ${unit}${of} per unit mark (${scale})`] : []), ...others]
}

/** What a vial holds. `of` names the peptide of a blend: a number without a name reads as the strength of the whole. */
function heldOf({ peptide_name, amount, unit, components }: Labelled) {
  const isBlend = components.length > 0
  return [{ peptide_name, amount, unit }, ...components].map((held) => ({
    amount: held.amount,
    unit: held.unit,
    of: isBlend ? ` ${held.peptide_name}` : '',
  }))
}

function amountText({ amount, unit, of }: ReturnType<typeof heldOf>[number]): string {
  return `${formatAmount(amount)} ${unit}${of}`
}

/** With the year: a label may be read long after. */
function dated(date: CivilDate): string {
  return `${monthDay(date)}, ${date.slice(0, 4)}`
}
