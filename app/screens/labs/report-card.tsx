import { Link } from 'wouter'
import { formatMetric } from '#domain/metrics/format'
import { time12 } from '#domain/time/format'
import { timeIn } from '#domain/time/zone'
import type { ShownReport } from '../../data/metrics/lab-reports.ts'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { addressOfEntries } from '../../parts/metrics/address.ts'
import { RangeLine } from '../../parts/metrics/range-line.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

/** A report: its day, what it says of all its results, and the results. A result leads to all entries of its test. */
export function ReportCard({ report, day, onMenu }: ReportCardProps) {
  const { results, isAlone, lab, fasting, recorded_at, waiting } = report
  return (
    <Card>
      <div className="mb-1.5 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-bold">{day}</h2>
          <p className="flex flex-wrap gap-x-2 text-caption font-medium text-ink-3">
            <span className="tabular-nums">{time12(timeIn(recorded_at, deviceZone()))}</span>
            {lab === null ? null : <Untranslated className="wrap-anywhere">{lab}</Untranslated>}
            {fasting === null ? null : <span>{fasting ? text.fasting.yes : text.fasting.no}</span>}
            {isAlone ? <span>{text.alone}</span> : null}
          </p>
        </div>
        {waiting ? (
          <Chip tone="pending" icon="clock">
            {text.waiting}
          </Chip>
        ) : null}
        {isAlone ? null : (
          <IconButton
            icon="more"
            label={text.menu.open(day)}
            onClick={() => onMenu(report)}
            className="-mt-2 -mr-2.5 -mb-2"
          />
        )}
      </div>
      <ul>
        {results.map((result) => (
          <Result key={result.id} result={result} />
        ))}
      </ul>
    </Card>
  )
}

type ReportCardProps = {
  readonly report: ShownReport
  readonly day: string
  readonly onMenu: (report: ShownReport) => void
}

function Result({ result }: { readonly result: ShownMetric }) {
  const { metric_type } = result
  const nameOf = useMetricNames()
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={addressOfEntries(metric_type)}
        className="-mx-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 rounded-inner px-2 py-2"
      >
        <div className="min-w-0 flex-[1_1_7rem]">
          <p className="font-semibold wrap-anywhere">{nameOf(metric_type)}</p>
          <p className="text-caption font-medium text-ink-3 empty:hidden">
            <RangeLine metric={result} />
          </p>
        </div>
        <Untranslated className="font-bold tabular-nums">{formatMetric(result)}</Untranslated>
      </Link>
    </li>
  )
}
