import { versionText } from '#domain/doses/version-text'
import { useDeletedDoses } from '../../data/deleted-doses/deleted-doses.ts'
import { removeDose, restoreDose } from '../../data/deleted-doses/mutations.ts'
import type { ShownDeletedDose } from '../../data/deleted-doses/shown-deleted-dose.ts'
import { doseTitle } from '../../parts/doses/taken-text.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { text } from './text.ts'

/** The doses that were entered in error: each can be restored, or removed for good after a question. */
export function DeletedDoses() {
  const { doses, isError, refetch, hasMore, showMore } = useDeletedDoses()
  const { about, isOpen, ask, close } = useConfirm<ShownDeletedDose>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const restore = (dose: ShownDeletedDose) =>
    tap(() => void restoreDose(dose).catch(() => toastError(text.deleted.failedTitle, text.deleted.restoreFailed)))
  const remove = () => {
    if (about && isOpen)
      tap(() => void removeDose(about).catch(() => toastError(text.deleted.failedTitle, text.deleted.removeFailed)))
    close()
  }
  if (doses === undefined && isError)
    return (
      <Card title={text.deleted.title}>
        <LoadFailed what={text.deleted.loadedWhat} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <div {...restoredFocus}>
      {shield}
      {doses === undefined || doses.length === 0 ? null : (
        <Card title={text.deleted.title}>
          <p className="-mt-1.5 mb-3 text-note text-ink-2">{text.deleted.explanation}</p>
          <Rows>
            {doses.map((dose) => (
              <DeletedRow key={dose.id} dose={dose} onRestore={restore} onRemove={ask} />
            ))}
          </Rows>
          {hasMore ? (
            <Button variant="quiet" className="mt-3 w-full" onClick={showMore}>
              {text.deleted.more}
            </Button>
          ) : null}
        </Card>
      )}
      <ConfirmDialog
        open={isOpen}
        title={text.deleted.remove.title}
        text={about ? text.deleted.remove.explanation(doseTitle(about)) : ''}
        confirm={text.deleted.remove.confirm}
        danger
        onConfirm={remove}
        onClose={close}
      />
    </div>
  )
}

function DeletedRow({ dose, onRestore, onRemove }: DeletedRowProps) {
  const zone = deviceZone()
  const title = doseTitle(dose)
  const { today, begins } = useDays(useNow())
  const { when } = versionText(dose, today, { zone, begins })
  return (
    <Row title={title} text={<span className="text-ink-2 tabular-nums">{when}</span>}>
      {dose.waiting ? (
        <Chip tone="pending" icon="clock">
          {text.deleted.waiting}
        </Chip>
      ) : null}
      <Button variant="quiet" size="small" onClick={() => onRestore(dose)}>
        {text.deleted.restore}
        <span className="sr-only">{text.deleted.which(title)}</span>
      </Button>
      <IconButton
        icon="trash"
        label={text.deleted.remove.open(title)}
        onClick={() => onRemove(dose)}
        className="-my-2 -mr-2.5 -ml-1"
      />
    </Row>
  )
}

type DeletedRowProps = {
  readonly dose: ShownDeletedDose
  readonly onRestore: (dose: ShownDeletedDose) => void
  readonly onRemove: (dose: ShownDeletedDose) => void
}
