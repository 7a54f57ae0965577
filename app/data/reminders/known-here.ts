import type { DoseInterval, LastDose, ScheduledDose, VialList } from '#contract'
import type { MessageDose } from '#domain/reminders/push-message'
import type { DayBegins } from '#domain/time/day'
import { PROFILE, VIALS } from '../cache/answer-keys.ts'
import { isRecent, readKept, SHAPE } from '../cache/kept-answers.ts'
import { storedIntervals } from '../dose-intervals/stored-intervals.ts'
import { lastDoses } from '../guards/last-doses.ts'
import { ask, bodyOf } from '../fetch-json.ts'
import { waitingWrites } from '../outbox/stored-writes.ts'
import type { StoredWrite } from '../outbox/stored-write.ts'
import { allPages } from '../pages.ts'
import { readStoredRows } from '../rows/stored-rows.ts'
import { storedScheduledDoses } from '../scheduled-doses/stored-scheduled-doses.ts'

/** What is known of a person where a notification is tapped. Undefined is what is not known. */
export type KnownHere = {
  readonly scheduled: readonly ScheduledDose[]
  readonly lastDoses: readonly LastDose[] | undefined
  readonly intervals: readonly DoseInterval[] | undefined
  readonly begins: DayBegins | undefined
  readonly vials: VialList | undefined
  readonly unsent: readonly StoredWrite[]
}

/** From what this device keeps of the person. */
export async function keptHere(userId: string): Promise<KnownHere> {
  const kept = (await readKept(userId)).filter((one) => one.shape === SHAPE && isRecent(one))
  const answersTo = ([name]: readonly [string]) =>
    kept.map(({ answer }) => answer).filter(({ queryKey }) => queryKey[0] === name)
  const { rows } = await readStoredRows(userId)
  const isKnown = rows.cursor !== undefined
  return {
    scheduled: isKnown ? storedScheduledDoses(rows).all : [],
    lastDoses: isKnown ? lastDoses(rows) : undefined,
    intervals: isKnown ? storedIntervals(rows) : undefined,
    begins: (answersTo(PROFILE)[0]?.state.data as Profile | undefined)?.day_begins,
    vials: answersTo(VIALS).find(({ queryKey }) => queryKey[1] === 'current')?.state.data as VialList | undefined,
    unsent: await waitingWrites(userId),
  }
}

/** From the server, with an access token of the person. @throws Refused | Unreachable */
export async function askedHere(
  { userId, token }: { readonly userId: string; readonly token: string },
  doses: readonly MessageDose[],
): Promise<KnownHere> {
  const get = (path: string) => ask(path, { headers: { authorization: `Bearer ${token}` } })
  const dates = doses.map(({ date }) => date).toSorted()
  const days = `from=${dates[0]}&to=${dates.at(-1)}`
  const [scheduled, lastDoses, intervals, profile, vials] = await Promise.all([
    allPages<ScheduledDose>((after) => get(`/api/scheduled-doses?${days}${after ? `&after=${after}` : ''}`)),
    get('/api/doses/last').then((answer) => bodyOf<readonly LastDose[]>(answer)),
    get('/api/dose-intervals').then((answer) => bodyOf<readonly DoseInterval[]>(answer)),
    get('/api/profile').then((answer) => bodyOf<Profile>(answer)),
    get('/api/vials').then((answer) => bodyOf<VialList>(answer)),
  ])
  return { scheduled, lastDoses, intervals, begins: profile?.day_begins, vials, unsent: await waitingWrites(userId) }
}

type Profile = { readonly day_begins: DayBegins }
