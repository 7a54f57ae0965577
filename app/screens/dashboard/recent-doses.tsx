import { formatDose } from '#domain/doses/amount'
import { relativeDay, time24 } from '#domain/time/words'
import { dateIn, timeIn } from '#domain/time/zone'
import { deleteDose, type ShownDose } from '../../data/doses.ts'
import { useKeptFocus } from '../../shell/input/use-restored-focus.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { useOneTap } from '../../shell/input/use-tap-guard.tsx'
import { useQuestion } from '../../shell/input/use-confirm.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

/** The newest doses, each with a way to delete it that asks first. */
export function RecentDoses({ doses, now, failed, onRetry }: RecentDosesProps) {
  const { about, isOpen, ask, close } = useQuestion<ShownDose>()
  const keptFocus = useKeptFocus()
  const { tap, shield } = useOneTap()
  const remove = () => {
    if (about && isOpen) tap(() => void deleteDose(about).catch(() => toastError('Error', 'Failed to delete dose.')))
    close()
  }
  return (
    <Card title="Recent Doses">
      {doses ? null : failed ? (
        <LoadFailed what="Your doses" onRetry={onRetry} />
      ) : (
        <SkeletonRows rows={3} label="Loading doses" />
      )}
      {doses?.length === 0 ? <Empty title="No doses logged yet" /> : null}
      <div {...keptFocus}>
        <Rows>
          {doses?.map((dose) => (
            <DoseRow key={dose.id} dose={dose} now={now} onDelete={() => ask(dose)} />
          ))}
        </Rows>
        {shield}
        <ConfirmDialog
          open={isOpen}
          title="Delete this dose?"
          text={about ? consequence(about) : ''}
          confirm="Delete"
          danger
          onConfirm={remove}
          onClose={close}
        />
      </div>
    </Card>
  )
}

type RecentDosesProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly now: number
  readonly failed: boolean
  readonly onRetry: () => void
}

function consequence({ amount, unit, peptide_name }: ShownDose): string {
  return `${formatDose(amount, unit)} of ${peptide_name} will be removed from your history.`
}

function DoseRow({
  dose,
  now,
  onDelete,
}: {
  readonly dose: ShownDose
  readonly now: number
  readonly onDelete: () => void
}) {
  const zone = deviceZone()
  const name = dose.peptide_name || 'Unknown'
  const amount = formatDose(dose.amount, dose.unit)
  const day = relativeDay(dateIn(dose.administered_at, zone), dateIn(now, zone))
  return (
    <Row
      title={
        <>
          {name} <span className="font-medium tabular-nums">{amount}</span>
        </>
      }
      text={
        <span className="text-ink-2 tabular-nums">
          {time24(timeIn(dose.administered_at, zone))} · {day}
        </span>
      }
    >
      {dose.waiting ? (
        <Chip tone="pending" icon="clock">
          waiting
        </Chip>
      ) : (
        <Chip tone="done">completed</Chip>
      )}
      <IconButton icon="trash" label={`Delete ${name} ${amount}`} onClick={onDelete} className="-my-2 -mr-2.5 -ml-1" />
    </Row>
  )
}
