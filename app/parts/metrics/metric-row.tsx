import { shownIn } from '#domain/metrics/display'
import { formatMetric } from '#domain/metrics/format'
import { measuredAt } from '#domain/metrics/own-clock'
import { isOwnMetric } from '#domain/metrics/units'
import type { CivilDate } from '#domain/time/civil'
import { relativeDay, time12 } from '#domain/time/format'
import type { Zone } from '#domain/time/zone'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { useDisplayUnits } from '../../data/metrics/settings.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Row } from '../../ui/row.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { RangeLine } from './range-line.tsx'
import { text } from './text.ts'

/** One entry: its value in the unit that the person has chosen, its moment and what was noted, and the button of its menu. */
export function MetricRow({ metric, today, zone, onMenu, as = 'li' }: MetricRowProps) {
  const nameOf = useMetricNames()
  const { metric_type, notes, waiting } = metric
  const { date, time, place } = measuredAt(metric, zone)
  const unit = useDisplayUnits()(metric_type)
  const shown = shownIn(metric_type, unit, metric)
  const [name, formatted] = [nameOf(metric_type), formatMetric(shown)]
  const isConverted = shown !== metric
  return (
    <Row
      as={as}
      title={
        <span className="tabular-nums">
          <span className="sr-only" translate={isOwnMetric(metric_type) ? 'no' : undefined}>
            {`${name} `}
          </span>
          <Untranslated>{formatted}</Untranslated>
        </span>
      }
      text={
        notes === null && !metric.reference_range && !isConverted ? undefined : (
          <>
            {isConverted ? (
              <span className="block tabular-nums">
                <span>{text.enteredAs}</span> <Untranslated>{formatMetric(metric)}</Untranslated>
              </span>
            ) : null}
            <RangeLine metric={metric} unit={unit} />
            {notes === null ? null : <span className="wrap-anywhere whitespace-pre-line">{notes}</span>}
          </>
        )
      }
    >
      {waiting ? (
        <Chip tone="pending" icon="clock">
          {text.waiting}
        </Chip>
      ) : null}
      <span className="text-caption font-medium text-ink-2 tabular-nums">
        {text.when(time12(time), relativeDay(date, today), place)}
      </span>
      <IconButton
        icon="more"
        label={text.menu.open(name, formatted)}
        onClick={() => onMenu(metric)}
        className="-my-2 -mr-2.5 -ml-1"
      />
    </Row>
  )
}

type MetricRowProps = {
  readonly as?: 'li' | 'div'
  readonly metric: ShownMetric
  readonly today: CivilDate
  readonly zone: Zone
  readonly onMenu: (metric: ShownMetric) => void
}
