import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { DoseMenus } from '../../parts/doses/dose-menus.tsx'
import { DoseRows } from '../../parts/doses/dose-rows.tsx'
import { RecentDosesCard } from '../../parts/doses/recent-doses.tsx'

/** The newest doses. Each has a menu. */
export function RecentDoses({ doses, now, failed, onRetry }: RecentDosesProps) {
  return (
    <RecentDosesCard doses={doses} failed={failed} onRetry={onRetry}>
      {doses && doses.length > 0 ? (
        <DoseMenus>{(open) => <DoseRows doses={doses} now={now} onMenu={open} />}</DoseMenus>
      ) : null}
    </RecentDosesCard>
  )
}

type RecentDosesProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly now: number
  readonly failed: boolean
  readonly onRetry: () => void
}
