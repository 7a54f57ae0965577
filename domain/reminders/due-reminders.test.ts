import { expect, test } from 'vitest'
import { addDays, type CivilDate, type CivilTime } from '../time/civil.ts'
import { MINUTE, toEpochMs, toIsoString } from '../time/instant.ts'
import type { Zone } from '../time/zone.ts'
import { askedForAt } from './asked-for.ts'
import { dueReminders, type OpenDose, type Round } from './due-reminders.ts'
import { promised, slotMinute } from './testing/reminder-oracle.ts'
import { LEADS, type ReminderRules } from './rules.ts'

/** Days around changes of clocks, forward and back, by an hour and by half of one, and ordinary ones. */
const DAYS = [
  ['Europe/Berlin', '2026-03-28'],
  ['Europe/Berlin', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['America/St_Johns', '2026-11-01'],
  ['Asia/Kolkata', '2026-06-10'],
  ['Pacific/Kiritimati', '2026-06-10'],
] as unknown as readonly (readonly [Zone, CivilDate])[]
const ELSEWHERE = ['Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kathmandu', 'Europe/Berlin'] as unknown as readonly Zone[]

const TRIALS = 36
const LENGTH = 2 * 24 * 60

test('over days of any kind every reminder that is promised is made once, and none else', () => {
  let said = 0
  for (let trial = 0; trial < TRIALS; trial += 1) said += liveThrough(trial)
  expect(said).toBeGreaterThan(TRIALS * 3)
}, 120_000)

/** Two days of a person whose plan, zone and server change, looked at whenever a node runs. Returns how much was said. */
function liveThrough(seed: number): number {
  const random = randomFrom(seed)
  const upTo = (n: number) => Math.floor(random() * n)
  const [home, day] = DAYS[seed % DAYS.length] as (typeof DAYS)[number]
  const start = toEpochMs(`${day}T00:00Z`) / MINUTE
  const someTime = () => `${twoDigits(upTo(24))}:${twoDigits(15 * upTo(4))}` as CivilTime
  const someDate = () => addDays(day, upTo(4) - 1)
  let zone = home
  const isQuietKept = random() < 0.6
  const quiet = { from: someTime(), to: someTime() }
  const rulesNow = (): ReminderRules => ({
    lead: LEADS[seed % LEADS.length] ?? 0,
    again: seed % 3 > 0,
    quiet: isQuietKept && quiet.from !== quiet.to ? quiet : undefined,
    zone,
  })
  let doses: OpenDose[] = Array.from({ length: 3 + upTo(8) }, (_, at) => ({
    id: `dose ${at}`,
    scheduled_date: someDate(),
    scheduled_time: someTime(),
    zone: random() < 0.3 ? home : null,
    changed_at: toIsoString((start - upTo(3000)) * MINUTE),
  }))
  const downtimes = Array.from({ length: upTo(3) }, () => ({ from: start + upTo(LENGTH), minutes: upTo(400) }))
  const rounds: Round[] = []
  const looks: number[] = []
  let since = start - 1
  let lookedAt = (start - 1) * MINUTE
  let nextAt = 0
  let said = 0
  for (let minute = start; minute < start + LENGTH; minute += 1) {
    const now = minute * MINUTE
    const isUp = !downtimes.some(({ from, minutes }) => minute >= from && minute < from + minutes)
    if (isUp && random() < 0.004) {
      // The person takes, moves, asks for later, or travels at noon.
      const chosen = doses[upTo(doses.length)]
      const asked = rounds.findLast(({ made_at }) => made_at !== null)
      const kind = upTo(4)
      if (kind === 0) doses = doses.filter((dose) => dose !== chosen)
      if (kind === 1 && chosen) {
        const moved = { scheduled_date: someDate(), scheduled_time: someTime(), changed_at: toIsoString(now) }
        doses = doses.map((dose) => (dose === chosen ? { ...dose, ...moved } : dose))
      }
      if (kind === 2 && asked) {
        const round = 1 + Math.max(...rounds.filter(({ slot_at }) => slot_at === asked.slot_at).map((one) => one.round))
        rounds.push({ slot_at: asked.slot_at, round, send_at: askedForAt(toIsoString(now)), made_at: null, doses: [] })
        rounds.sort((one, other) => one.round - other.round)
      }
      if (kind === 3) {
        zone = ELSEWHERE[upTo(ELSEWHERE.length)] ?? zone
        since = minute
        lookedAt = now
      }
      nextAt = 0
    }
    if (!isUp) continue
    const rules = rulesNow()
    const expected = promised(doses, rounds, rules, { minute, looks, since })
    const found = dueReminders(doses, rounds, rules, { now, lookedAt })
    const named = (slots: typeof found.due) =>
      slots.map(({ slot_at, round }) => `${toEpochMs(slot_at) / MINUTE} ${round}`).toSorted()
    const where = `seed ${seed}, ${toIsoString(now)} in ${zone}`
    expect({ due: named(found.due), missed: named(found.missed) }, where).toEqual(expected)
    const made = [...found.due, ...found.missed]
    // A node that looks only when it was told to would have looked now.
    if (made.length > 0) expect(nextAt, where).toBeLessThanOrEqual(now)
    for (const { slot_at, round, send_at, doses: named } of made) {
      const before = rounds.findIndex((one) => one.slot_at === slot_at && one.round === round)
      expect(before === -1 || rounds[before]?.made_at === null, where).toBe(true)
      if (before >= 0) rounds.splice(before, 1)
      rounds.push({ slot_at, round, send_at, made_at: toIsoString(now), doses: named.map(({ id }) => id) })
    }
    rounds.sort((one, other) => one.round - other.round)
    said += made.length
    looks.push(minute)
    lookedAt = found.lookedAt
    const again = dueReminders(doses, rounds, rules, { now, lookedAt })
    expect([...again.due, ...again.missed], where).toEqual([])
    nextAt = again.nextAt ?? Number.POSITIVE_INFINITY
  }
  return said
}

test('after a flight west a dose whose reminder was sent at home is not missed', () => {
  const dose = (id: string, changedAt: string): OpenDose => ({
    id,
    scheduled_date: '2026-06-10' as CivilDate,
    scheduled_time: '08:00' as CivilTime,
    zone: null,
    changed_at: changedAt,
  })
  const atHome = { slot_at: '2026-06-10T06:00:00.000Z', round: 0, send_at: '2026-06-10T06:00:00.000Z' }
  const rounds = [{ ...atHome, made_at: '2026-06-10T06:00:00.000Z', doses: ['said', 'moved'] }]
  const rules = { lead: 0, again: false, quiet: undefined, zone: 'America/New_York' as Zone } as const
  const missedOf = (doses: readonly OpenDose[]) => {
    const moments = { now: toEpochMs('2026-06-10T14:00:00Z'), lookedAt: toEpochMs('2026-06-10T11:00:00Z') }
    return dueReminders(doses, rounds, rules, moments).missed.map((slot) => slot.doses.map(({ id }) => id))
  }
  const before = '2026-06-01T00:00:00.000Z'
  expect(missedOf([dose('said', before)])).toEqual([])
  expect(missedOf([dose('said', before), dose('new', before)])).toEqual([['new']])
  expect(missedOf([dose('moved', '2026-06-10T07:00:00.000Z')])).toEqual([['moved']])
})

test('the oracle reads clocks as the rules say: a skipped time is the first minute after, a repeated one the first', () => {
  const at = (scheduled_date: string, scheduled_time: string, zone: string) => {
    const dose = { id: '', scheduled_date, scheduled_time, zone, changed_at: '' } as unknown as OpenDose
    return toIsoString(slotMinute(dose, zone as Zone) * MINUTE)
  }
  expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z')
})

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
