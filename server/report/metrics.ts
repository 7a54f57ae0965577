import { formatCount } from '#domain/text/plural'
import { formatAmount } from '#domain/amounts/amount'
import { METRIC_NAMES, PRESSURE_NAMES, YES_NO } from '#domain/metrics/format'
import { hasTwoValues } from '#domain/metrics/units'
import type { MetricFacts } from '#domain/report/metrics'
import type { WeightFacts, WeightPoint } from '#domain/report/weight'
import { dated } from './dates.ts'
import { titled } from './plans.ts'
import { drawSection, paragraph } from './section.ts'
import type { Sheet } from './sheet.ts'
import { drawTable, type Row } from './table.ts'
import { text } from './text.ts'
import { drawCurve } from './weight-curve.ts'
import { STYLES } from './words.ts'

/** Draws the weight: its curve, and what a reader asks of it in numbers. */
export function drawWeight(sheet: Sheet, { weight }: MetricFacts): void {
  const { title, none } = text.weight
  const draw = () => {
    if (!weight) return paragraph(sheet, none, STYLES.quiet)
    if (weight.curve.length > 1) {
      drawCurve(sheet, weight, describedWeight(weight))
      for (const remark of remarksOf(weight)) paragraph(sheet, remark, STYLES.small)
    }
    drawTable(sheet, titled(text.weight.columns, [0.25, 0.3, 0.45]), weightRows(weight))
  }
  drawSection(sheet, title, draw)
}

/** Draws what was measured beside the weight; nothing where there is no entry. */
export function drawOthers(sheet: Sheet, { others }: MetricFacts): void {
  if (others.length === 0) return
  const { title, columns, named } = text.others
  const rows = others.map(({ name, type, unit, of, numbers }): Row => {
    const cells = [numbers.mean, numbers.lowest, numbers.highest].map(formatAmount)
    const what = hasTwoValues(type) ? text.others.partOf(name, PRESSURE_NAMES[of]) : name
    return { cells: [named(what, unit === YES_NO ? text.others.yesNo : unit), formatCount(numbers.entries), ...cells] }
  })
  drawSection(sheet, title, () => drawTable(sheet, titled(columns, [0.28, 0.18, 0.18, 0.18, 0.18], 'right'), rows))
}

/** Draws what energy and sleep come to. */
export function drawRatings(sheet: Sheet, metrics: MetricFacts): void {
  const { title, none, columns } = text.ratings
  const rows = (['energy', 'sleep'] as const).flatMap((type): readonly Row[] => {
    const rating = metrics[type]
    if (!rating) return []
    const numbers = [rating.mean, rating.lowest, rating.highest].map(formatAmount)
    return [{ cells: [METRIC_NAMES[type], formatCount(rating.entries), ...numbers] }]
  })
  drawSection(sheet, title, () =>
    rows.length === 0
      ? paragraph(sheet, none, STYLES.quiet)
      : drawTable(sheet, titled(columns, [0.28, 0.18, 0.18, 0.18, 0.18], 'right'), rows),
  )
}

function weightRows({ first, latest, lowest, highest, change }: WeightFacts): readonly Row[] {
  const words = text.weight
  const rows: readonly (readonly [string, WeightPoint])[] = [
    [words.first, first],
    [words.latest, latest],
    [words.lowest, lowest],
    [words.highest, highest],
  ]
  const changed = change ? [{ cells: [words.change, `${change.change} ${change.unit}`, words.fromTo] }] : []
  return [...rows.map(([label, point]) => ({ cells: [label, valueText(point), dated(point.date)] })), ...changed]
}

function describedWeight({ first, latest, lowest, highest }: WeightFacts): string {
  const told = (point: WeightPoint) => text.weight.on(valueText(point), dated(point.date))
  return text.weight.described(told(first), told(latest), told(lowest), told(highest))
}

function remarksOf({ entries, curve, latest }: WeightFacts): readonly string[] {
  return [
    ...(curve.length < entries ? [text.weight.thinned(entries, curve.length)] : []),
    ...(curve.some(({ unit }) => unit !== latest.unit) ? [text.weight.inUnit(latest.unit)] : []),
  ]
}

function valueText({ value, unit }: WeightPoint): string {
  return `${formatAmount(value)} ${unit}`
}
