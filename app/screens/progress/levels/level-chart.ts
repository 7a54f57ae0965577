import type { BandPoint } from '#domain/levels/band'
import type { CivilDate } from '#domain/time/civil'
import { monthDay, relativeDay, time12 } from '#domain/time/format'
import { HOUR } from '#domain/time/instant'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import { formatCount } from '#domain/text/plural'
import type { ChartPoint } from '../../../ui/charts/chart.tsx'
import { scaleOf } from '../../../ui/charts/scale.ts'
import { text } from './text.ts'

/** What the chart of a band draws over these instants (milliseconds since 1970). The axis begins at 0, and a step is an hour. */
export function levelChart(band: readonly BandPoint[], { from, to }: Span, clock: Clock) {
  return {
    points: band.map((point) => pointOf(point, (point.at - from) / HOUR, clock)),
    steps: (to - from) / HOUR + 1,
    scale: scaleOf([0, ...band.map(({ high }) => high)]),
    days: [from, (from + to) / 2, to].map((at) => monthDay(dateIn(at, clock.zone))),
  }
}

type Span = { readonly from: number; readonly to: number }

function pointOf({ at, low, middle, high }: BandPoint, step: number, clock: Clock): ChartPoint {
  return {
    step,
    height: high,
    middle,
    depth: low,
    when: text.when(relativeDay(dateIn(at, clock.zone), clock.today), time12(timeIn(at, clock.zone))),
    value: text.value(levelText(middle)),
    detail: text.band(levelText(low), levelText(high)),
  }
}

type Clock = { readonly today: CivilDate; readonly zone: Zone }

/** As many digits as the model may claim: whole numbers from 10 up, below it a tenth. */
export function levelText(level: number): string {
  return level >= 9.95 ? formatCount(Math.round(level)) : String(Math.round(level * 10) / 10)
}
