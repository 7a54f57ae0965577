import type { BandPoint } from '#domain/levels/band'
import type { MeasuredLevel } from '#domain/levels/measured'
import { evenTimes, type Span } from '#domain/levels/times'
import type { CivilDate } from '#domain/time/civil'
import { monthDay, relativeDay, time12 } from '#domain/time/format'
import { HOUR } from '#domain/time/instant'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import { formatCount } from '#domain/text/plural'
import { scaleOf } from '../../ui/charts/scale.ts'
import { text } from './text.ts'

/**
 * What the chart of a band draws over these instants (milliseconds since 1970); the band begins at `first` where that is later, and until
 * `known` nothing can be said. The axis begins at 0, and a step is an hour. The line goes through all of the band, and an even part of it
 * is read.
 */
export function levelChart(band: readonly BandPoint[], { first, known, from, now, to, measured }: Drawn, clock: Clock) {
  const stepOf = (at: number) => (at - from) / HOUR
  const read = new Set(evenTimes({ from: Math.max(from, first), now, to }))
  const said = band.filter(({ at }) => at >= known)
  return {
    points: said
      .filter(({ at }) => read.has(at))
      .map((point) => ({ ...drawn(point, from), ...told(point, now, clock) })),
    line: said.map((point) => drawn(point, from)),
    steps: stepOf(to) + 1,
    scale: scaleOf([0, ...said.map(({ high }) => high), ...measured.map(({ level }) => level)]),
    days: [from, (from + to) / 2, to].map((at) => monthDay(dateIn(at, clock.zone))),
    marks: measured.map(({ at, level }) => ({ step: stepOf(at), height: level })),
    ahead: to > now ? stepOf(now) : undefined,
    unknown:
      known > Math.max(from, first)
        ? { from: stepOf(Math.max(from, first)), to: stepOf(Math.min(known, to)) }
        : undefined,
  }
}

type Drawn = Span & { readonly first: number; readonly known: number; readonly measured: readonly MeasuredLevel[] }
type Clock = { readonly today: CivilDate; readonly zone: Zone }

function drawn({ at, low, middle, high }: BandPoint, from: number) {
  return { step: (at - from) / HOUR, height: high, middle, depth: low }
}

function told({ at, low, middle, high }: BandPoint, now: number, { today, zone }: Clock) {
  const when = text.when(relativeDay(dateIn(at, zone), today), time12(timeIn(at, zone)))
  return {
    when: at > now ? text.planned(when) : when,
    value: text.value(levelText(middle)),
    detail: text.band(levelText(low), levelText(high)),
  }
}

/** As many digits as the model may claim: whole numbers from 10 up, below it a tenth. */
function levelText(level: number): string {
  return level >= 9.95 ? formatCount(Math.round(level)) : String(Math.round(level * 10) / 10)
}
