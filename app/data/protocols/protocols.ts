import { useMemo } from 'react'
import { lastMadeFirst } from '../rows/compare.ts'
import type { ShownRow } from '../rows/draft.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/** A version of a protocol as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownVersion = ShownRow<'protocol_versions'>

/** A protocol with its versions, the last one first: that one holds. */
export type ShownProtocol = {
  readonly id: string
  readonly archived_at: string | null
  readonly waiting: boolean
  readonly last: ShownVersion
  readonly versions: readonly ShownVersion[]
}

/** The protocols of the rows on this device, with its unsent writes. */
export const shownProtocols = selector(['protocols', 'protocol_versions'], ({ protocols, protocol_versions }) => {
  const versions = Map.groupBy(protocol_versions.values(), ({ protocol_id }) => protocol_id)
  const all = [...protocols.values()].flatMap((row): ShownProtocol[] => {
    const sorted = (versions.get(row.id) ?? []).toSorted((one, other) => other.number - one.number)
    const [last] = sorted
    const waiting = row.waiting === true || last?.waiting === true
    return last ? [{ id: row.id, archived_at: row.archived_at, waiting, last, versions: sorted }] : []
  })
  const current = all.filter(({ archived_at }) => archived_at === null)
  const archived = all.filter(({ archived_at }) => archived_at !== null)
  return {
    current: lastMadeFirst(current, ({ last }) => last.saved_at),
    archived: lastMadeFirst(archived, ({ archived_at }) => archived_at ?? ''),
    one: new Map(all.map((protocol) => [protocol.id, protocol])),
  }
})

/** The protocols in use, the one saved last first, and those that are archived; undefined while nothing is known. */
export function useProtocols() {
  const { data: protocols, ...state } = useSelected(shownProtocols)
  return { protocols, ...state }
}

/** One protocol, an archived one too; `isUnknown` where there is none with this id. */
export function useProtocol(id: string) {
  const { data, ...state } = useSelected(shownProtocols)
  const protocol = data?.one.get(id)
  return { protocol, isUnknown: data !== undefined && protocol === undefined, ...state }
}

/** A schedule that was started from a version of a protocol, with how many of its doses were taken. */
export type StartedSchedule = Pick<
  ShownRow<'schedules'>,
  'id' | 'start_date' | 'status' | 'total_doses' | 'completed_doses'
>

const schedulesByVersion = selector(['schedules'], ({ schedules }) =>
  Map.groupBy(
    [...schedules.values()]
      .filter((row) => row.protocol_version_id)
      .toSorted((one, other) => (one.start_date < other.start_date ? 1 : -1)),
    (row) => row.protocol_version_id ?? '',
  ),
)

/** The schedules that were started from each version, by the id of the version, the last start first. */
export function useStartedSchedules(): ReadonlyMap<string, readonly StartedSchedule[]> | undefined {
  return useSelected(schedulesByVersion).data
}

const versionBySchedule = selector(['schedules', 'protocol_versions'], ({ schedules, protocol_versions }) => {
  const found = new Map<string, ShownVersion>()
  for (const { id, protocol_version_id } of schedules.values()) {
    const version = protocol_version_id ? protocol_versions.get(protocol_version_id) : undefined
    if (version) found.set(id, version)
  }
  return found
})

const versionByDose = selector(
  ['schedules', 'protocol_versions', 'scheduled_doses'],
  ({ scheduled_doses }, rows): ReadonlyMap<string, ShownVersion> => {
    const versions = versionBySchedule(rows)
    const found = new Map<string, ShownVersion>()
    if (versions.size === 0) return found
    for (const { schedule_id, actual_dose_id } of scheduled_doses.values()) {
      const version = actual_dose_id === null ? undefined : versions.get(schedule_id)
      if (version && actual_dose_id !== null) found.set(actual_dose_id, version)
    }
    return found
  },
)

/** The version of a protocol from which the schedule of a logged dose was started; undefined for any other dose. */
export function useVersionOfDose(doseId: string): ShownVersion | undefined {
  const { data } = useSelected(versionByDose)
  return useMemo(() => data?.get(doseId), [data, doseId])
}
