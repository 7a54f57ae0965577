import { deleteDose } from '../../data/doses/mutations.ts'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { deletionText } from '../../parts/doses/dose-text.ts'
import { DoseRows, RecentDosesCard } from '../../parts/doses/recent-doses.tsx'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { text } from './text.ts'

/** The newest doses. Each can be deleted, after a confirmation. */
export function RecentDoses({ doses, now, failed, onRetry }: RecentDosesProps) {
  const { about, isOpen, ask, close } = useConfirm<ShownDose>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const remove = () => {
    if (about && isOpen)
      tap(() => void deleteDose(about).catch(() => toastError(text.deletion.failedTitle, text.deletion.failed)))
    close()
  }
  return (
    <RecentDosesCard doses={doses} failed={failed} onRetry={onRetry}>
      <div {...restoredFocus}>
        <DoseRows doses={doses} now={now} onDelete={ask} />
        {shield}
        <ConfirmDialog
          open={isOpen}
          title={text.deletion.title}
          text={about ? deletionText(about) : ''}
          confirm={text.deletion.confirm}
          danger
          onConfirm={remove}
          onClose={close}
        />
      </div>
    </RecentDosesCard>
  )
}

type RecentDosesProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly now: number
  readonly failed: boolean
  readonly onRetry: () => void
}
