import type { MeasuredLevel } from '#domain/levels/measured'
import { daysOfDose } from '#domain/levels/models'
import { DAY } from '#domain/time/instant'
import { dateIn } from '#domain/time/zone'
import type { BandAnswer, BandQuestion } from '../../data/levels/band.ts'
import type { LevelsOfPeptide } from '../../data/levels/levels.ts'
import { deviceZone } from '../../shell/clock.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { levelChart } from './level-chart.ts'
import { text } from './text.ts'

/** The band of a peptide, drawn; what the person said is not known is hatched. */
export function LevelFigure({ of, answer: { question, band } }: LevelFigureProps) {
  const zone = deviceZone()
  const first = question.first
  const known = of.beganBefore && of.isBeginning ? first + daysOfDose(of.model) * DAY : first
  const measured = measuredIn(of, question)
  const clock = { today: dateIn(question.now, zone), zone }
  return (
    <Chart
      label={text.chart(of.name)}
      unit={text.unit}
      {...levelChart(band, { ...question, known, measured }, clock)}
    />
  )
}

/** The measured levels in the range of a chart: at most the newest 60, which is more than one a week. */
export function measuredIn({ measured }: LevelsOfPeptide, { from, to }: BandQuestion): readonly MeasuredLevel[] {
  return measured
    .filter(({ at }) => at >= from && at <= to)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST_MARKS)
}

const MOST_MARKS = 60

type LevelFigureProps = { readonly of: LevelsOfPeptide; readonly answer: BandAnswer }
