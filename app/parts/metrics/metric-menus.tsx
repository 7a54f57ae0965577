import { useCallback, type ReactNode } from 'react'
import { formatMetric } from '#domain/metrics/format'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { deleteMetric } from '../../data/metrics/mutations.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { text } from './text.ts'

const MetricSheet = lazySheet(() => import('./metric-sheet.tsx').then((module) => module.MetricSheet))

/** Around a list of entries: its rows open their menu by the function that `children` gets. A deletion is confirmed by a dialog. */
export function MetricMenus({ children }: { readonly children: (open: (metric: ShownMetric) => void) => ReactNode }) {
  const menu = useConfirm<ShownMetric>()
  const deletion = useConfirm<ShownMetric>()
  const restoredFocus = useRestoredFocus()
  const nameOf = useMetricNames()
  const { tap, shield } = useTapGuard()
  const { title, explanation, confirm, failedTitle, failed } = text.deletion
  const { ask } = menu
  const open = useCallback((metric: ShownMetric) => ask(metric), [ask])
  const remove = () => {
    const { about, isOpen, close } = deletion
    if (about && isOpen) tap(() => void deleteMetric(about).catch(() => toastError(failedTitle, failed)))
    close()
  }
  const { about } = deletion
  return (
    <div {...restoredFocus}>
      {children(open)}
      {shield}
      <MetricSheet metric={menu.about} open={menu.isOpen} onClose={menu.close} onDelete={deletion.ask} />
      <ConfirmDialog
        open={deletion.isOpen}
        title={title}
        text={about ? explanation(nameOf(about.metric_type), formatMetric(about)) : ''}
        confirm={confirm}
        danger
        onConfirm={remove}
        onClose={deletion.close}
      />
    </div>
  )
}
