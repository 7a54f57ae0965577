import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { calendarOf } from '#domain/calendar-feed/calendar'
import { feedEvent, type FeedDose } from '#domain/calendar-feed/event'
import { addDays, type CivilDate } from '#domain/time/civil'
import { DAY } from '#domain/time/instant'
import { dateIn, isZone, UTC } from '#domain/time/zone'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { notFound } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { FEED_PATH, feedHash } from './address.ts'
import {
  findPersonOfFeed,
  noteRead,
  plannedDosesOfFeed,
  removedDosesOfFeed,
  saveReach,
  skippedDosesOfFeed,
  zoneOfFeed,
  type FeedWindow,
} from './queries.ts'

/** The feed holds at most so many doses of the plan, the earliest ones, and of those that are cancelled so many skipped and removed ones. */
const MOST_DOSES = 2_000
const MOST_CANCELLED = 500

const DAYS_BACK = 30

/**
 * GET and HEAD /calendar/{token}.ics: the person's plan as any calendar reads it (docs/product/reminders.md#calendar-feed).
 * A program that knows the address reads it, without a session. Every other address is 404 in the same words and after the same
 * query, whether it never was one, was replaced or is malformed.
 */
export function calendarFeed({ database, changeBus, settings, now }: AppContext) {
  const readMutex = createKeyedMutex()
  const { host } = new URL(settings.publicUrl)
  return createRouter().get(`${FEED_PATH}:file`, async (c) => {
    c.header('cache-control', 'private, no-cache')
    c.header('x-robots-tag', 'noindex')
    const hash = feedHash(tokenOf(c.req.param('file')))
    const userId = await findPersonOfFeed(database, hash)
    const read = userId === undefined ? undefined : await readMutex(userId, () => readFeed(userId, hash))
    if (userId === undefined || !read) throw notFound('calendar')
    // What is read decides what is written, and so do the clocks that this version of Node knows.
    const { reaches: _, ...content } = read
    const etag = `"${hashOf(JSON.stringify([FORMAT, process.versions.tz, content]))}"`
    c.header('etag', etag)
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    const zone = isZone(read.zone) ? read.zone : UTC
    const events = read.doses.map((dose) => feedEvent(dose, zone))
    const calendar = calendarOf(events, host, read.isCut)
    if (calendar.reaches !== read.reaches) await noteReach(userId, hash, calendar.reaches)
    return sendCalendar(c, calendar.text)
  })

  /** /reminders says it too. */
  async function noteReach(userId: string, hash: string, reaches: CivilDate | null): Promise<void> {
    await asUser(database, userId).query(saveReach(userId, hash, reaches))
    changeBus.publish({ kind: 'rows', userId, tables: ['reminders'] })
  }

  async function readFeed(userId: string, hash: string): Promise<Read | undefined> {
    const at = now()
    const since = new Date(at.getTime() - DAYS_BACK * DAY)
    const window: FeedWindow = { from: addDays(dateIn(at.getTime(), UTC), -DAYS_BACK), since }
    const [[feed], planned, skipped, removed, noted] = await asUser(database, userId).batch([
      zoneOfFeed(userId, hash),
      plannedDosesOfFeed(userId, window, MOST_DOSES + 1),
      skippedDosesOfFeed(userId, window, MOST_CANCELLED),
      removedDosesOfFeed(userId, window, MOST_CANCELLED),
      noteRead(userId, hash, at),
    ])
    if (noted.length > 0) changeBus.publish({ kind: 'rows', userId, tables: ['reminders'] })
    const isCut = planned.length > MOST_DOSES
    const doses = [...planned.slice(0, MOST_DOSES), ...skipped, ...removed]
    return feed && { ...feed, isCut, doses }
  }
}

type Read = {
  readonly zone: string
  readonly doses: readonly FeedDose[]
  /** Whether planned doses are left out. */
  readonly isCut: boolean
  /** Until when the feed reached when it was read last. */
  readonly reaches: CivilDate | null
}

/** Changed with what is written of the same rows, so that calendars read it again. */
const FORMAT = 3

/** A name without '.ics' is no address: the token of none ends in it. */
function tokenOf(file: string): string {
  return file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : `${file} without .ics`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Whether an If-None-Match header names this tag, alone, in a list or as '*' (RFC 9110, section 13.1.2: weakly compared). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag)
}

function sendCalendar(c: Context, calendar: string) {
  return c.body(calendar, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-length': String(Buffer.byteLength(calendar)),
    'content-disposition': 'inline; filename="vialog.ics"',
  })
}
