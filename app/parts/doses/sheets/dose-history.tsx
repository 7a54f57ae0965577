import { versionText, type DoseVersion } from '#domain/doses/version-text'
import { exactly } from '#domain/amounts/exact'
import { volumeText } from '#domain/vials/volume'
import { relativeDay, time12 } from '#domain/time/format'
import { dayIn } from '#domain/time/day'
import { timeIn } from '#domain/time/zone'
import { useDoseChanges, type ShownVersion } from '../../../data/doses/dose-changes.ts'
import type { ShownDose } from '../../../data/doses/shown-dose.ts'
import { deviceZone, useDays, useNow } from '../../../shell/clock.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { text } from './text.ts'

/** Every version of a dose, newest first: what happened, when, and what the dose said from then on. */
export function DoseHistory({ dose }: { readonly dose: ShownDose }) {
  const { versions, isError, refetch } = useDoseChanges(dose)
  if (!versions && isError) return <LoadFailed what={text.changes.loadedWhat} onRetry={() => void refetch()} />
  if (!versions) return <SkeletonRows rows={2} label={text.changes.loading} />
  const current = versions.find(({ values }) => values !== undefined)
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {versions.map((version) => (
        <Entry key={version.id} version={version} isCurrent={version === current} />
      ))}
    </ol>
  )
}

function Entry({ version: { kind, at, values, waiting }, isCurrent }: EntryProps) {
  const zone = deviceZone()
  const { today, begins } = useDays(useNow())
  const said = values && versionText(values, today, { zone, begins })
  return (
    <li className="relative grid gap-0.5">
      <span
        aria-hidden
        className={`absolute top-1.5 -left-[21px] size-2 rounded-full ${isCurrent ? 'bg-liquid' : 'bg-ink-3'}`}
      />
      <p className="flex flex-wrap items-center gap-x-2 text-caption font-medium text-ink-2">
        <span className="font-bold text-ink">{text.changes.kinds[kind]}</span>
        <span className="tabular-nums">
          {text.changes.at(relativeDay(dayIn(at, zone, begins), today), time12(timeIn(at, zone)))}
        </span>
        {waiting ? (
          <Chip tone="pending" icon="clock">
            {text.changes.waiting}
          </Chip>
        ) : null}
      </p>
      {said === undefined ? null : (
        <>
          <p className="font-semibold tabular-nums">{said.what}</p>
          <p className="text-caption font-medium text-ink-2 tabular-nums">{text.changes.taken(said.when)}</p>
          {values?.draws?.length ? (
            <p className="text-caption font-medium text-ink-2 tabular-nums">
              {text.changes.from(drawnText(values.draws))}
            </p>
          ) : null}
          {said.notes === null ? null : (
            <p className="text-note wrap-anywhere whitespace-pre-line text-ink-2">{said.notes}</p>
          )}
        </>
      )}
    </li>
  )
}

/** 'BPC-157 5 mg (0.10 ml)'. */
function drawnText(draws: NonNullable<DoseVersion['draws']>): string {
  return draws
    .map(({ vial_name, volume_ml }) => text.changes.draw(vial_name, volumeText(exactly(volume_ml))))
    .join(', ')
}

type EntryProps = { readonly version: ShownVersion; readonly isCurrent: boolean }
