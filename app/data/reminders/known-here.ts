import type { Rows } from '#contract'
import type { DayBegins } from '#domain/time/day'
import { readAnswer } from '../answers/stored-answers.ts'
import { ask, bodyOf } from '../fetch-json.ts'
import { waitingWrites } from '../outbox/stored-writes.ts'
import type { StoredWrite } from '../outbox/stored-write.ts'
import { PROFILE } from '../profile/profile-name.ts'
import { answersSince, type RowsQuery } from '../rows/answers-since.ts'
import { NO_ROWS, withAnswers, type DeviceRows } from '../rows/device-rows.ts'
import { readStoredRows } from '../rows/stored-rows.ts'

/** What is known of a person where a notification is tapped: the rows that the server has, and the unsent writes. */
export type KnownHere = {
  readonly rows: DeviceRows
  /** Undefined where it is not known. */
  readonly begins: DayBegins | undefined
  readonly unsent: readonly StoredWrite[]
}

/** From what this device keeps of the person. */
export async function keptHere(userId: string): Promise<KnownHere> {
  const [{ rows }, profile] = await Promise.all([readStoredRows(userId), readAnswer<Profile>(userId, PROFILE)])
  return knownFrom(rows, profile?.data, userId)
}

/** The same with what has changed since on the server, asked with an access token of the person. @throws Refused | Unreachable */
export async function askedHere({
  userId,
  token,
}: {
  readonly userId: string
  readonly token: string
}): Promise<KnownHere> {
  const get = (path: string) => ask(path, { headers: { authorization: `Bearer ${token}` } })
  const { rows } = await readStoredRows(userId)
  const [answers, profile] = await Promise.all([
    answersSince(rows.cursor, async (query: RowsQuery) =>
      bodyOf<Rows>(await get(`/api/rows?${new URLSearchParams({ ...query }).toString()}`)),
    ),
    get('/api/profile').then((answer) => bodyOf<Profile>(answer)),
  ])
  return knownFrom(withAnswers(rows, answers), profile, userId)
}

/** Of rows that are not all here nothing is known. */
async function knownFrom(rows: DeviceRows, profile: Profile | undefined, userId: string): Promise<KnownHere> {
  const known = rows.cursor === undefined ? NO_ROWS : rows
  return { rows: known, begins: profile?.day_begins, unsent: await waitingWrites(userId) }
}

type Profile = { readonly day_begins: DayBegins }
