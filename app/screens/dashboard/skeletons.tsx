import { Skeleton } from '../../ui/skeleton.tsx'

/** A schedule that is on its way: its vial and its three lines. */
export function SchedulesSkeleton() {
  return (
    <output className="flex items-center gap-4">
      <span className="sr-only">Loading schedules</span>
      <Skeleton className="h-21 w-13" />
      <span className="grid flex-1 gap-2.5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-6 w-3/5" />
      </span>
    </output>
  )
}
