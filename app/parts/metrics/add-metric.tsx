import type { AnyMetricType } from '#domain/metrics/units'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { MetricForm } from './metric-form.tsx'
import { text } from './text.ts'

/** The button and the sheet that adds an entry. */
export function AddMetric({ latest, type }: AddMetricProps) {
  const { isOpen, open, close } = useOpenState()
  return (
    <>
      <Button onClick={open}>{text.form.open}</Button>
      <Dialog open={isOpen} onClose={close} title={text.form.title}>
        <MetricForm latest={latest} type={type} onAdded={close} />
      </Dialog>
    </>
  )
}

type AddMetricProps = {
  readonly latest: readonly ShownMetric[] | undefined
  /** The type that the form opens on; else that of the newest entry. */
  readonly type?: AnyMetricType
}
