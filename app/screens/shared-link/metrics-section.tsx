import { formatMetric, METRIC_NAMES } from '#domain/metrics/format'
import { METRIC_TYPES, isOwnMetric } from '#domain/metrics/units'
import type { Zone } from '#domain/time/zone'
import type { SharedRecord } from '../../data/shared-links/open-link.ts'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { LineWithNote } from './line-with-note.tsx'
import { metricText } from './parts-in-words.ts'
import { text } from './text.ts'

/** The entries of each type, newest first. */
export function MetricsSection({ metrics: { rows, more }, zone }: MetricsSectionProps) {
  const own = [...new Set(rows.map(({ metric_type }) => metric_type))].filter(isOwnMetric)
  const types = [...METRIC_TYPES, ...own].map((type) => ({
    type,
    entries: rows.filter(({ metric_type }) => metric_type === type),
  }))
  return (
    <Card title={text.metrics.title}>
      {rows.length === 0 ? <p className="text-note text-ink-2">{text.metrics.empty}</p> : null}
      {types
        .filter(({ entries }) => entries.length > 0)
        .map(({ type, entries }) => (
          <section key={type} className="mt-4 first-of-type:mt-0">
            <h3 className="mb-1.5 text-label font-semibold text-ink-2">
              {isOwnMetric(type) ? (entries[0]?.name ?? text.metrics.own) : METRIC_NAMES[type]}
            </h3>
            <Rows>
              {entries.map(({ id, notes, ...measured }) => (
                <Row
                  key={id}
                  title={formatMetric(measured)}
                  text={<LineWithNote line={metricText(measured, zone)} note={notes} />}
                />
              ))}
            </Rows>
          </section>
        ))}
      {more ? <p className="mt-3 text-note font-semibold">{text.metrics.more(rows.length)}</p> : null}
    </Card>
  )
}

type MetricsSectionProps = { readonly metrics: NonNullable<SharedRecord['metrics']>; readonly zone: Zone }
