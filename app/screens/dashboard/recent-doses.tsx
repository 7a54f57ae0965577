import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { DoseDeletion } from '../../parts/doses/dose-deletion.tsx'
import { DoseRows } from '../../parts/doses/dose-rows.tsx'
import { RecentDosesCard } from '../../parts/doses/recent-doses.tsx'

/** The newest doses. Each can be deleted, after a confirmation. */
export function RecentDoses({ doses, now, failed, onRetry }: RecentDosesProps) {
  return (
    <RecentDosesCard doses={doses} failed={failed} onRetry={onRetry}>
      <DoseDeletion>{(ask) => <DoseRows doses={doses} now={now} onDelete={ask} />}</DoseDeletion>
    </RecentDosesCard>
  )
}

type RecentDosesProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly now: number
  readonly failed: boolean
  readonly onRetry: () => void
}
