import { useEffect, useMemo } from 'react'
import type { Tally } from '#domain/schedules/states/adherence'
import type { CivilDate } from '#domain/time/civil'
import type { DayBegins } from '#domain/time/day'
import type { Zone } from '#domain/time/zone'
import { createAnswer, useAnswer } from '../answers/answer.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { keepLast } from '../keep-last.ts'
import { rowsState } from '../rows/pull.ts'
import { useSelected } from '../rows/selected.ts'
import { adherenceHere, withOlder } from './adherence-here.ts'
import type { OpenDays } from './open-days.ts'
import { shownScheduledDoses, type ShownScheduledDoses } from './shown-scheduled-doses.ts'

/**
 * The adherence of the doses that were planned before the first day of which this device has all: they are over, whatever the time. Asked
 * only where there are some.
 */
const olderAnswer = createAnswer({
  name: 'older-adherence',
  ask: async () => {
    const { from, hasOlder } = rowsState.get().rows
    if (!hasOlder) return { from, all: NOTHING, streak: 0 }
    const query = { today: from, open_from: from, day_begins: '0', before: from } as const
    const { all, streak } = await bodyOf(await client.api['scheduled-doses'].adherence.$get({ query }))
    return { from, all, streak }
  },
  tables: ['scheduled_doses', 'schedules'],
})

const NOTHING: Tally = { taken: 0, planned: 0, skipped: 0 }

/** How the person keeps to the plan, with the unsent writes of this device. `cycleStart` is the start of the current cycle. */
export function useAdherence({ today, openFrom, begins, zone }: OpenDays, cycleStart: CivilDate | undefined) {
  const { data: stored, ...rows } = useSelected(shownScheduledDoses)
  const older = useAnswer(olderAnswer)
  const here = useMemo(
    () => stored && ofDoses(stored, today, openFrom, begins, zone, cycleStart),
    [stored, today, openFrom, begins, zone, cycleStart],
  )
  const isAlone = stored?.hasOlder === false
  const from = stored?.from
  useEffect(() => {
    if (!isAlone && from !== undefined && olderAnswer.state.get().data?.from !== from) olderAnswer.outdated()
  }, [isAlone, from])
  const behind = older.data?.from === stored?.from ? older.data : undefined
  return {
    adherence: here && (isAlone ? here : behind && withOlder(here, behind)),
    isError: rows.isError || (!isAlone && older.isError),
    refetch: () => Promise.all([rows.refetch(), isAlone ? undefined : older.refetch()]),
  }
}

const ofDoses = keepLast(
  (
    stored: ShownScheduledDoses,
    today: CivilDate,
    openFrom: CivilDate,
    begins: DayBegins,
    zone: Zone,
    cycleStart: CivilDate | undefined,
  ) => adherenceHere(stored, stored.all, { today, openFrom, begins, zone, cycleStart }),
)
