import type { ReactNode } from 'react'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { DoseMenus } from '../../parts/doses/dose-menus.tsx'
import { useDays, useNow } from '../../shell/clock.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { text } from './text.ts'
import { WindowedRows } from './windowed-rows.tsx'

/** Doses as they are loaded, or what stands there instead. */
export function DoseList({ doses, isError, refetch, empty, ...more }: DoseListProps) {
  const { today, begins } = useDays(useNow())
  if (doses === undefined)
    return isError ? (
      <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={8} label={text.loading} />
    )
  if (doses.length === 0 && !more.hasMore) return empty
  return (
    <DoseMenus>
      {(open) => <WindowedRows doses={doses} today={today} begins={begins} onMenu={open} {...more} />}
    </DoseMenus>
  )
}

type DoseListProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly moreFailed: boolean
  readonly loadMore: () => Promise<void>
  /** Told which doses are on the screen, by their places. */
  readonly show?: (first: number, last: number) => void
  /** Shown where there is no dose. */
  readonly empty: ReactNode
}
