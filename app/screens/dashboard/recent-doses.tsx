import { useState } from 'react'
import { formatDose } from '#domain/doses/amount'
import { relativeDay, time24 } from '#domain/time/words'
import { dateIn, timeIn } from '#domain/time/zone'
import { deleteDose, type ShownDose } from '../../data/doses.ts'
import { deviceZone } from '../../shell/now.ts'
import { toastError } from '../../shell/toasts.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

/** The newest doses, each with a way to delete it that asks first. */
export function RecentDoses({ doses, now, failed, onRetry }: RecentDosesProps) {
  const [asked, setAsked] = useState<ShownDose>()
  const remove = () => {
    if (asked) void deleteDose(asked).catch(() => toastError('Error', 'Failed to delete dose.'))
    setAsked(undefined)
  }
  return (
    <Card title="Recent Doses">
      {doses ? null : failed ? <LoadFailed onRetry={onRetry} /> : <SkeletonRows rows={3} label="Loading doses" />}
      {doses?.length === 0 ? <Empty title="No doses logged yet" /> : null}
      <ul className="divide-y divide-line">
        {doses?.map((dose) => (
          <DoseRow key={dose.id} dose={dose} now={now} onDelete={() => setAsked(dose)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title="Delete this dose?"
        text={
          asked
            ? `${formatDose(asked.amount, asked.unit)} of ${asked.peptide_name} will be removed from your history.`
            : ''
        }
        confirm="Delete"
        danger
        onConfirm={remove}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  )
}

type RecentDosesProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly now: number
  readonly failed: boolean
  readonly onRetry: () => void
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
    <li className="flex items-center justify-between gap-2 py-1.5 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-break-word">
          <span className="font-semibold">{name}</span> <span className="font-medium tabular-nums">{amount}</span>
        </p>
        <p className="text-caption font-medium text-ink-2 tabular-nums">
          {time24(timeIn(dose.administered_at, zone))} · {day}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {dose.waiting ? (
          <Chip tone="pending" icon="clock">
            waiting
          </Chip>
        ) : (
          <Chip tone="done">completed</Chip>
        )}
        <IconButton icon="trash" label={`Delete ${name} ${amount}`} onClick={onDelete} className="-mr-2.5" />
      </div>
    </li>
  )
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="pending"
      title="Your doses could not be loaded"
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing is lost. Check your connection and try again.
    </Notice>
  )
}
