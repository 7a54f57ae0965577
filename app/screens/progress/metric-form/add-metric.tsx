import type { ShownMetric } from '../../../data/metrics/latest-metrics.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useOpenState } from '../../../ui/dialogs/use-open-state.ts'
import { MetricForm } from './metric-form.tsx'

/** The button and the sheet that adds an entry. */
export function AddMetric({ latest }: { readonly latest: readonly ShownMetric[] | undefined }) {
  const { isOpen, open, close } = useOpenState()
  return (
    <>
      <Button onClick={open}>Add metric</Button>
      <Dialog open={isOpen} onClose={close} title="Add metric">
        <MetricForm latest={latest} onAdded={close} />
      </Dialog>
    </>
  )
}
