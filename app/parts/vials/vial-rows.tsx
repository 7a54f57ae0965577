import type { CivilDate } from '#domain/time/civil'
import type { NextDoses } from '#domain/vials/left-text'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { text } from './text.ts'
import { VialRow } from './vial-row.tsx'

/** Vials, one below the other. */
export function VialRows({ vials, next, today }: VialRowsProps) {
  return (
    <ul className="-my-1 divide-y divide-line">
      {vials.map((vial) => (
        <VialRow key={vial.id} vial={vial} next={next} today={today} />
      ))}
    </ul>
  )
}

type VialRowsProps = { readonly vials: readonly ShownVial[]; readonly next: NextDoses; readonly today: CivilDate }

/** The shape of vials while they load. */
export function VialsSkeleton({ rows = 2 }: { readonly rows?: number }) {
  return (
    <output className="grid gap-6 py-2">
      <span className="sr-only">{text.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex items-center gap-4">
          <Skeleton className="h-16 w-10" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4.5 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </span>
        </span>
      ))}
    </output>
  )
}
