import type { ReactNode } from 'react'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { deviceZone } from '../../shell/clock.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { doseRowText } from './dose-text.ts'
import { text } from './text.ts'

/** The card of the newest doses: loading, failed, empty, or its children, which list the doses. */
export function RecentDosesCard({ doses, failed, onRetry, emptyAction, children }: RecentDosesCardProps) {
  return (
    <Card title={text.title}>
      {doses ? null : failed ? (
        <LoadFailed what={text.loadedWhat} onRetry={onRetry} />
      ) : (
        <SkeletonRows rows={3} label={text.loading} />
      )}
      {doses?.length === 0 ? <Empty title={text.empty} action={emptyAction} /> : null}
      {children}
    </Card>
  )
}

type RecentDosesCardProps = {
  /** Undefined while they load. */
  readonly doses: readonly ShownDose[] | undefined
  readonly failed: boolean
  readonly onRetry: () => void
  /** Shown when there are no doses. */
  readonly emptyAction?: ReactNode
  readonly children: ReactNode
}

/** One row per dose; with `onDelete` each row has a delete button. */
export function DoseRows({ doses, now, onDelete }: DoseRowsProps) {
  return (
    <Rows>
      {doses?.map((dose) => (
        <DoseRow key={dose.id} dose={dose} now={now} onDelete={onDelete} />
      ))}
    </Rows>
  )
}

type DoseRowsProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly now: number
  readonly onDelete?: (dose: ShownDose) => void
}

function DoseRow({ dose, now, onDelete }: DoseRowProps) {
  const { name, amount, when } = doseRowText(dose, now, deviceZone())
  return (
    <Row
      title={
        <>
          {name} <span className="font-medium tabular-nums">{amount}</span>
        </>
      }
      text={<span className="text-ink-2 tabular-nums">{when}</span>}
    >
      {dose.waiting ? (
        <Chip tone="pending" icon="clock">
          {text.waiting}
        </Chip>
      ) : (
        <Chip tone="done">{text.completed}</Chip>
      )}
      {onDelete ? (
        <IconButton
          icon="trash"
          label={text.delete(name, amount)}
          onClick={() => onDelete(dose)}
          className="-my-2 -mr-2.5 -ml-1"
        />
      ) : null}
    </Row>
  )
}

type DoseRowProps = {
  readonly dose: ShownDose
  readonly now: number
  readonly onDelete: ((dose: ShownDose) => void) | undefined
}
