import { Link } from 'react-router'
import { formatDose } from '#domain/doses/amount'
import { relativeDay, time24 } from '#domain/time/words'
import { dateIn, timeIn } from '#domain/time/zone'
import type { ShownDose } from '../../data/doses.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

/** The newest doses, to be read. */
export function RecentDoses({ doses, now, failed, onRetry }: RecentDosesProps) {
  return (
    <Card title="Recent Doses">
      {doses ? null : failed ? (
        <LoadFailed what="Your doses" onRetry={onRetry} />
      ) : (
        <SkeletonRows label="Loading doses" />
      )}
      {doses?.length === 0 ? (
        <Empty
          title="No doses logged yet"
          action={
            <Link to="/track" className={buttonClass('quiet', 'small')}>
              Log a dose
            </Link>
          }
        />
      ) : null}
      {doses && doses.length > 0 ? (
        <Rows>
          {doses.map((dose) => (
            <Dose key={dose.id} dose={dose} now={now} />
          ))}
        </Rows>
      ) : null}
    </Card>
  )
}

type RecentDosesProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly now: number
  readonly failed: boolean
  readonly onRetry: () => void
}

function Dose({ dose, now }: { readonly dose: ShownDose; readonly now: number }) {
  const zone = deviceZone()
  const day = relativeDay(dateIn(dose.administered_at, zone), dateIn(now, zone))
  return (
    <Row
      title={
        <>
          {dose.peptide_name || 'Unknown'}{' '}
          <span className="font-medium tabular-nums">{formatDose(dose.amount, dose.unit)}</span>
        </>
      }
      text={`${time24(timeIn(dose.administered_at, zone))} · ${day}`}
    >
      {dose.waiting ? (
        <Chip tone="pending" icon="clock">
          waiting
        </Chip>
      ) : (
        <Chip tone="done">completed</Chip>
      )}
    </Row>
  )
}
