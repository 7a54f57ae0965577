import { relativeDay } from '#domain/time/format'
import { versionText } from '#domain/protocols/words'
import { useStartedSchedules, type ShownProtocol, type ShownVersion } from '../../data/protocols/protocols.ts'
import { text as partText } from '../../parts/protocols/text.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { text } from './text.ts'

/** The versions of a protocol, the last one first, each with the schedules that were started from it. */
export function VersionsCard({ protocol: { versions } }: { readonly protocol: ShownProtocol }) {
  return (
    <Card title={text.versions.title}>
      <ol className="-my-1 divide-y divide-line">
        {versions.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
    </Card>
  )
}

function Version({ version }: { readonly version: ShownVersion }) {
  const { today } = useDays(useNow())
  const started = useStartedSchedules()?.get(version.id) ?? []
  const { what, when, notes } = versionText(version, today, deviceZone())
  return (
    <li className="grid gap-0.5 py-3">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{partText.version(version.number)}</span>
        <span className="text-caption font-medium text-ink-3 tabular-nums">
          <Unbroken text={when} />
        </span>
        {version.waiting ? (
          <Chip tone="pending" icon="clock">
            {partText.waiting}
          </Chip>
        ) : null}
      </span>
      <bdi className="text-note text-ink-2 wrap-anywhere tabular-nums">
        <Unbroken text={what} />
      </bdi>
      {notes === null ? null : <span className="text-note text-ink-2 wrap-anywhere whitespace-pre-line">{notes}</span>}
      {started.map(({ id, start_date, completed_doses, total_doses }) => (
        <span key={id} className="text-note font-medium tabular-nums">
          <Unbroken
            text={text.versions.started(
              text.started(relativeDay(start_date, today), start_date > today),
              completed_doses,
              total_doses,
            )}
          />
        </span>
      ))}
    </li>
  )
}
