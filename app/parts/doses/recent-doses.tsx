import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { text } from './text.ts'

/** The card of the newest doses: loading, failed, empty, or its children, which list the doses, and the way to all of them. */
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
      {doses && doses.length > 0 ? (
        <Link to="/history" className={`${buttonClass('quiet')} mt-3 w-full`}>
          {text.all}
        </Link>
      ) : null}
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
