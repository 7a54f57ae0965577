import type { DayValue } from '#domain/trends/daily'
import { weightIn } from '#domain/trends/format'
import { median } from '#domain/trends/median'
import { smoothedLines } from '#domain/trends/smoothed'
import { stepOf, type Steps } from '#domain/trends/steps'
import { METRIC_NAMES } from '#domain/metrics/format'
import { scaleOf } from '../../../ui/charts/scale.ts'
import type { Mark, Panel } from '../../../ui/charts/small-multiples.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { text } from './text.ts'

/**
 * The weights of days, in kilograms and earliest first, as dots, with the smoothed line; undefined where none lies in the steps. The line comes
 * from what was before them. A step of several days has their median, and the line at its last one.
 */
export function weightPanel(weights: readonly DayValue[], unit: string, steps: Steps): Panel | undefined {
  const values = Map.groupBy(weights, ({ day }) => stepOf(day, steps))
  values.delete(undefined)
  if (values.size === 0) return undefined
  const dots = [...values].map(([step = 0, of]) => ({
    step,
    height: weightIn(unit, median(of.map(({ value }) => value))),
  }))
  const lines = smoothedLines(weights)
    .map((line) => lastOfSteps(line, unit, steps))
    .filter(({ length }) => length > 0)
  const lineAt = new Map(lines.flat().map(({ step, height }) => [step, height]))
  const told = dots.map(({ step, height }): [number, string] => {
    const line = lineAt.get(step)
    return [step, text.picture.weightAt(height.toFixed(1), line === undefined ? undefined : line.toFixed(1))]
  })
  return {
    id: 'weight',
    name: METRIC_NAMES.weight,
    heading: (
      <>
        <span>{METRIC_NAMES.weight}</span> <Untranslated>{unit}</Untranslated> <span>{text.picture.smoothed}</span>
      </>
    ),
    isTall: true,
    scale: scaleOf([...dots, ...lines.flat()].map(({ height }) => height)),
    lines,
    dots,
    told: new Map(told),
  }
}

/** The line at the last day of each step that has one. */
function lastOfSteps(line: readonly DayValue[], unit: string, steps: Steps): readonly Mark[] {
  const last = new Map<number, number>()
  for (const { day, value } of line) {
    const step = stepOf(day, steps)
    if (step !== undefined) last.set(step, weightIn(unit, value))
  }
  return [...last].map(([step, height]) => ({ step, height }))
}
