import type { MetricType } from '#domain/metrics/units'
import { METRIC_NAMES, formatMetric } from '#domain/metrics/format'
import type { CivilDate } from '#domain/time/civil'
import { relativeDay, time12 } from '#domain/time/format'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { text } from './text.ts'
import { Untranslated } from '../../ui/untranslated.tsx'

/** The latest ten entries of one type, each with its moment and what was noted. */
export function LatestEntries({ type, entries, today, zone }: LatestEntriesProps) {
  if (entries.length === 0) return <Empty title={text.entries.empty[type]} text={text.entries.emptyExplanation} />
  return (
    <>
      <h3 className="mt-5 mb-2 text-caption font-semibold text-ink-2">{text.entries.title}</h3>
      <Rows>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            title={
              <span className="tabular-nums">
                <span className="sr-only">{METRIC_NAMES[type]} </span>
                <Untranslated>{formatMetric(entry.value, entry.unit)}</Untranslated>
              </span>
            }
            text={
              entry.notes === null ? undefined : (
                <span className="wrap-anywhere whitespace-pre-line">{entry.notes}</span>
              )
            }
          >
            {entry.waiting ? (
              <Chip tone="pending" icon="clock">
                {text.entries.waiting}
              </Chip>
            ) : null}
            <span className="text-caption font-medium text-ink-2 tabular-nums">
              {text.entries.when(
                time12(timeIn(entry.recorded_at, zone)),
                relativeDay(dateIn(entry.recorded_at, zone), today),
              )}
            </span>
          </Row>
        ))}
      </Rows>
    </>
  )
}

type LatestEntriesProps = {
  readonly type: MetricType
  readonly entries: readonly ShownMetric[]
  readonly today: CivilDate
  readonly zone: Zone
}
