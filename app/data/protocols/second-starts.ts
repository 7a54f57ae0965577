import type { CivilDate } from '#domain/time/civil'
import { DAY } from '#domain/time/instant'
import { selected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'
import type { StartHere } from '../session/starts-here.ts'
import { shownSchedules } from '../schedules/shown-schedules.ts'
import type { ShownActiveSchedule } from '../schedules/shown-schedule.ts'
import { shownProtocols } from './protocols.ts'

/**
 * A schedule that this device started from a protocol while another one of it ran of which the person could not know. `earlier` is the one
 * that reached the server first; `name` is that of the protocol.
 */
export type SecondStart = {
  readonly name: string
  readonly started: ShownActiveSchedule
  readonly earlier: ShownActiveSchedule
}

/**
 * What became of a start: 'settled' where the schedule is over or was ended, and where no other one was found within a day after the server
 * had it; undefined while it is not known. A schedule whose last planned dose lies before `openFrom`, the person's day, is over. `now`: in
 * milliseconds since 1970.
 */
export function secondStartOf(
  { id, beside }: StartHere,
  { openFrom, now }: { readonly openFrom: CivilDate; readonly now: number },
): SecondStart | 'settled' | undefined {
  const known = selected(startedSchedules)
  const found = known?.get(id)
  if (!known || !found || found.schedule?.waiting) return undefined
  const { name, protocolId, schedule: started } = found
  if (!started || isOver(started, openFrom)) return 'settled'
  const [earlier] = [...known.values()].flatMap(({ protocolId: other, schedule }) =>
    schedule && other === protocolId && isEarlier(schedule, started, beside) && !isOver(schedule, openFrom)
      ? [schedule]
      : [],
  )
  if (earlier) return { name, started, earlier }
  return now - Date.parse(started.created_at) > DAY ? 'settled' : undefined
}

/** The schedules that were started from a protocol, by their ids. `schedule` is there while one is active. */
const startedSchedules = selector(
  ['schedules', ...shownSchedules.names, ...shownProtocols.names],
  ({ schedules }, rows) => {
    const active = new Map(shownSchedules(rows).active.map((schedule) => [schedule.id, schedule]))
    const { one } = shownProtocols(rows)
    const versions = new Map(
      [...one.values()].flatMap(({ versions: all }) => all.map((version) => [version.id, version])),
    )
    return new Map(
      [...schedules.values()].flatMap(({ id, protocol_version_id }) => {
        const version = versions.get(protocol_version_id ?? '')
        if (!version) return []
        return [[id, { name: version.name, protocolId: version.protocol_id, schedule: active.get(id) }] as const]
      }),
    )
  },
)

function isEarlier(other: ShownActiveSchedule, started: ShownActiveSchedule, beside: readonly string[]): boolean {
  if (other.id === started.id || other.waiting || beside.includes(other.id)) return false
  return Date.parse(other.created_at) <= Date.parse(started.created_at)
}

function isOver({ last_date }: ShownActiveSchedule, openFrom: CivilDate): boolean {
  return last_date === null || last_date < openFrom
}
