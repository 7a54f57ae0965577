import { useCallback, useState } from 'react'
import type { ShownMetric } from '../../data/metrics.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MetricForm } from './metric-form.tsx'

/** The button and the sheet that adds an entry. */
export function AddMetric({ latest }: { readonly latest: readonly ShownMetric[] | undefined }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add metric</Button>
      <Dialog open={open} onClose={close} title="Add metric">
        <MetricForm latest={latest} onAdded={close} />
      </Dialog>
    </>
  )
}
