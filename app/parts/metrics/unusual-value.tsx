import { formatMetric } from '#domain/metrics/format'
import { dayMeasured } from '#domain/metrics/own-clock'
import type { MetricEntry } from '#domain/metrics/schema'
import { relativeDay } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { text } from './text.ts'

/** The question about a value that lies far from the last one of its type. Cancelled, the form is there as it was. */
export function UnusualValue({ about, isOpen, close, onConfirm }: UnusualValueProps) {
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const nameOf = useMetricNames()
  const { title, explanation, confirm, cancel } = text.unusual
  const last = about?.last
  return (
    <ConfirmDialog
      open={isOpen}
      title={about ? title(formatMetric(about.entry)) : ''}
      text={
        last
          ? explanation(nameOf(last.metric_type), formatMetric(last), relativeDay(dayMeasured(last, zone), today))
          : ''
      }
      confirm={confirm}
      cancel={cancel}
      onConfirm={() => about && isOpen && void onConfirm(about.entry)}
      onClose={close}
    />
  )
}

type UnusualValueProps = {
  readonly about: { readonly entry: MetricEntry; readonly last: ShownMetric } | undefined
  readonly isOpen: boolean
  readonly close: () => void
  readonly onConfirm: (entry: MetricEntry) => Promise<void>
}
