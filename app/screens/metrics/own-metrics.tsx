import { useState } from 'react'
import type { OwnMetric } from '#domain/metrics/own'
import { useOwnMetrics } from '../../data/metrics/names.ts'
import { changeOwnMetric } from '../../data/metrics/settings.ts'
import { MetricName } from '../../parts/metrics/metric-name.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { OwnMetricSheet } from './own-metric-sheet.tsx'
import { text } from './text.ts'

/** The person's own metrics: each is offered or not, and can be renamed and removed; another is added. */
export function OwnMetrics() {
  const own = useOwnMetrics()
  const [opened, setOpened] = useState<OwnMetric>()
  const sheet = useOpenState()
  const open = (metric: OwnMetric | undefined) => {
    setOpened(metric)
    sheet.open()
  }
  const offer = ({ id, label }: OwnMetric, is_active: boolean) =>
    void changeOwnMetric({ id, name: label }, { is_active }).catch(() =>
      toastError(text.own.failed.title, text.own.failed.explanation),
    )
  return (
    <Card title={text.own.title}>
      <p className="-mt-1.5 mb-2 text-note text-ink-2">{text.own.explanation}</p>
      <div className="divide-y divide-line">
        {own.map((metric) => (
          <div key={metric.id} className="flex items-center gap-1">
            <Switch
              className="min-w-0 flex-1 py-1.5"
              label={<MetricName type={metric.id} />}
              hint={text.own.forms[metric.form](metric.unit)}
              checked={metric.is_active}
              onChange={({ target }) => offer(metric, target.checked)}
            />
            <IconButton icon="edit" label={text.own.edit(metric.label)} onClick={() => open(metric)} />
          </div>
        ))}
      </div>
      <Button variant="quiet" icon="plus" className="mt-3 w-full" onClick={() => open(undefined)}>
        {text.own.add}
      </Button>
      <OwnMetricSheet metric={opened} open={sheet.isOpen} onClose={sheet.close} />
    </Card>
  )
}
