import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { MetricForm } from './metric-form.tsx'
import { text } from './text.ts'

/** The button and the sheet that adds an entry. */
export function AddMetric({ latest }: { readonly latest: readonly ShownMetric[] | undefined }) {
  const { isOpen, open, close } = useOpenState()
  return (
    <>
      <Button onClick={open}>{text.form.open}</Button>
      <Dialog open={isOpen} onClose={close} title={text.form.title}>
        <MetricForm latest={latest} onAdded={close} />
      </Dialog>
    </>
  )
}
