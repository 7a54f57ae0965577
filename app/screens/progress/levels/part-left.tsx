import { DAYS_LEFT_SHOWN, partLeft } from '#domain/levels/remaining'
import { monthDay, relativeDay, time12 } from '#domain/time/format'
import { DAY, HOUR, toEpochMs } from '#domain/time/instant'
import { dateIn, timeIn } from '#domain/time/zone'
import type { ShownDose } from '../../../data/doses/shown-dose.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { Card } from '../../../ui/card.tsx'
import { Chart } from '../../../ui/charts/chart.tsx'
import { evenScale } from '../../../ui/charts/scale.ts'
import { text } from './text.ts'

/** Which part of the last dose of CJC-1295 with DAC is left, between two half-lives. */
export function PartLeft({ of: { peptide_name: name, administered_at } }: { readonly of: ShownDose }) {
  const now = Math.ceil(useNow() / HOUR) * HOUR
  const zone = deviceZone()
  const from = toEpochMs(administered_at)
  const today = dateIn(now, zone)
  const dayOf = (at: number) => relativeDay(dateIn(at, zone), today)
  const evenly = Array.from({ length: (DAYS_LEFT_SHOWN * DAY) / STEP + 1 }, (_, step) => from + step * STEP)
  const points = [...new Set([...evenly, now])]
    .toSorted((one, other) => one - other)
    .map((at) => {
      const { low, high } = partLeft(at - from)
      const value = text.left.value(percent(low), percent(high))
      const when = text.when(dayOf(at), time12(timeIn(at, zone)))
      return { step: (at - from) / HOUR, height: high * 100, depth: low * 100, when, value }
    })
  return (
    <Card title={text.left.title(name)} aside={text.left.aside(dayOf(from))}>
      <div className="grid gap-3.5">
        <Chart
          label={text.left.chart(name)}
          unit={text.left.unit}
          points={points}
          steps={(DAYS_LEFT_SHOWN * DAY) / HOUR + 1}
          scale={evenScale(0, 25, 4)}
          days={[0, DAYS_LEFT_SHOWN / 2, DAYS_LEFT_SHOWN].map((days) => monthDay(dateIn(from + days * DAY, zone)))}
          ahead={(now - from) / HOUR}
        />
        <div className="grid gap-2 text-note text-ink-2">
          {text.left.about.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
    </Card>
  )
}

const STEP = 12 * HOUR

/** Whether more than a tenth of a dose can be left. */
export function isFading({ administered_at }: ShownDose, now: number): boolean {
  return now <= toEpochMs(administered_at) + DAYS_LEFT_SHOWN * DAY
}

function percent(part: number): string {
  return String(Math.round(part * 100))
}
