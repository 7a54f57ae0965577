import { exactly } from '#domain/amounts/exact'
import { relativeDay, time12 } from '#domain/time/format'
import { dateIn, timeIn } from '#domain/time/zone'
import { volumeText } from '#domain/vials/volume'
import type { ShownVialChange } from '../../data/vials/shown-vial-changes.ts'
import { useVialChanges } from '../../data/vials/vial-history.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { text } from './text.ts'

/** What happened to a vial beside its doses, newest first. */
export function ChangesCard({ vial }: { readonly vial: ShownVial }) {
  const { changes, isError, refetch } = useVialChanges(vial.id)
  const today = dateIn(useNow(), deviceZone())
  const when = ({ kind, changed_at, reason }: ShownVialChange) => {
    const at = Date.parse(changed_at)
    const recordedOn = dateIn(at, deviceZone())
    // A mixing or an opening has its own day, which may be before the day on which it was recorded.
    const day = (kind === 'mixed' ? vial.mixed_on : kind === 'opened' ? vial.opened_on : null) ?? recordedOn
    const said =
      day === recordedOn
        ? text.changes.when(time12(timeIn(at, deviceZone())), relativeDay(day, today))
        : relativeDay(day, today)
    return reason === null ? said : text.changes.because(said, reason)
  }
  return (
    <Card title={text.changes.title}>
      {changes === undefined ? (
        isError ? (
          <LoadFailed what={text.changes.loadedWhat} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={1} label={text.changes.loading} />
        )
      ) : changes.length === 0 ? (
        <p className="text-note text-ink-2">{text.changes.none}</p>
      ) : (
        <Rows>
          {changes.map((change) => (
            <Row
              key={change.id}
              title={titleOf(change)}
              text={<span className="text-ink-2 tabular-nums">{when(change)}</span>}
            >
              {change.waiting ? (
                <Chip tone="pending" icon="clock">
                  {text.changes.waiting}
                </Chip>
              ) : null}
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** 'Mixed with 2.00 ml', 'Finished'. */
function titleOf({ kind, ml }: ShownVialChange): string {
  return text.changes.of(text.changes.kinds[kind], ml === null ? undefined : volumeText(exactly(ml)))
}
