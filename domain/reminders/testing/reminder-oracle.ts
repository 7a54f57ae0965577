import { MINUTE, toEpochMs } from '../../time/instant.ts'
import type { Zone } from '../../time/zone.ts'
import type { OpenDose, Round } from '../due-reminders.ts'
import type { QuietHours, ReminderRules } from '../rules.ts'

/**
 * What docs/product/reminders.md#when promises, found by walking through the minutes of a clock instead of by arithmetic. For
 * tests alone. Minutes are counted since 1970.
 */
export type Promised = { readonly due: readonly string[]; readonly missed: readonly string[] }

/**
 * The rounds ('slot round', sorted) that are to be said at a minute. `looks`: the minutes of the earlier looks. `since`: what was
 * to be sent until then does not count as missed.
 */
export function promised(
  doses: readonly OpenDose[],
  rounds: readonly Round[],
  rules: ReminderRules,
  { minute, looks, since }: { readonly minute: number; readonly looks: readonly number[]; readonly since: number },
): Promised {
  const due: string[] = []
  const missed: string[] = []
  const isQuiet = (at: number) => rules.quiet !== undefined && isQuietAt(at, rules.quiet, rules.zone)
  for (const slot of new Set(doses.map((dose) => slotMinute(dose, rules.zone)))) {
    const made = rounds.filter(({ slot_at }) => minuteOf(slot_at) === slot)
    const asked = made.at(-1)?.made_at === null ? made.at(-1) : undefined
    const [first] = made
    const changes = doses
      .filter((dose) => slotMinute(dose, rules.zone) === slot)
      .map(({ changed_at }) => minuteOf(changed_at))
    let at: number
    if (asked) at = minuteOf(asked.send_at)
    else if (!first) {
      if (Math.min(...changes) > slot) continue
      at = Math.max(slot - rules.lead, Math.min(...changes))
    } else if (rules.again && made.length === 1) at = Math.max(slot, minuteOf(first.made_at ?? '')) + 30
    else continue
    const latest = asked ? at + 60 : slot + 60
    if (!asked) while (isQuiet(at) && at <= latest) at += 1
    if (at > latest || minute < at || (!asked && isQuiet(minute))) continue
    const name = `${slot} ${asked?.round ?? made.length}`
    // A look in quiet hours says nothing, so it has seen nothing.
    const isSeen = Math.max(since, looks.findLast((look) => !isQuiet(look)) ?? since) >= at
    if (minute <= latest) due.push(name)
    else if ((!first || asked) && !isSeen && slot > minute - 24 * 60 && doses.some((dose) => isUnsaid(dose, slot)))
      missed.push(name)
  }
  return { due: due.toSorted(), missed: missed.toSorted() }

  function isUnsaid(dose: OpenDose, slot: number): boolean {
    if (slotMinute(dose, rules.zone) !== slot) return false
    return rounds.every(
      ({ slot_at: at, doses: named, made_at: madeAt }) =>
        madeAt === null ||
        minuteOf(at) === slot ||
        !named.includes(dose.id) ||
        toEpochMs(madeAt) < toEpochMs(dose.changed_at),
    )
  }
}

/** The first minute at which the clock of the dose shows its day and time, or more where it skips them. */
export function slotMinute({ scheduled_date, scheduled_time, zone }: OpenDose, device: Zone): number {
  const wanted = `${scheduled_date}T${scheduled_time}`
  const key = `${wanted} ${zone ?? device}`
  const known = slots.get(key)
  if (known !== undefined) return known
  const noon = Math.floor(toEpochMs(`${scheduled_date}T12:00Z`) / MINUTE)
  for (let minute = noon - 27 * 60; minute < noon + 27 * 60; minute += 1)
    if (clockAt(minute, zone ?? device) >= wanted) {
      slots.set(key, minute)
      return minute
    }
  throw new RangeError('Every minute comes.')
}

function isQuietAt(minute: number, quiet: QuietHours, zone: Zone): boolean {
  const key = `${quiet.from} ${quiet.to} ${zone}`
  const known = quietMinutes.get(key) ?? new Map<number, boolean>()
  quietMinutes.set(key, known)
  const isQuiet = known.get(minute) ?? readQuiet(minute, quiet, zone)
  known.set(minute, isQuiet)
  return isQuiet
}

function readQuiet(minute: number, { from, to }: QuietHours, zone: Zone): boolean {
  const clock = clockAt(minute, zone)
  const [date, time] = [clock.slice(0, 10), clock.slice(11)]
  const isEvening = from > to && time >= from
  if (isEvening) return true
  if (time >= to || (from < to && time < from)) return false
  // Where an hour comes twice, the quiet hours that ended in it do not begin again.
  for (let back = 1; back <= 120; back += 1) if (clockAt(minute - back, zone) === `${date}T${to}`) return false
  return true
}

/** What a clock in the zone shows at a minute, as Intl prints it: '2026-03-29T08:00'. */
function clockAt(minute: number, zone: Zone): string {
  const known = clocks.get(zone) ?? new Map<number, string>()
  clocks.set(zone, known)
  const shown = known.get(minute)
  if (shown !== undefined) return shown
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  formats.set(zone, format)
  const printed = format.format(minute * MINUTE)
  const text = `${printed.slice(0, 10)}T${printed.slice(11)}`
  known.set(minute, text)
  return text
}

const quietMinutes = new Map<string, Map<number, boolean>>()
const slots = new Map<string, number>()
const clocks = new Map<Zone, Map<number, string>>()
const formats = new Map<Zone, Intl.DateTimeFormat>()
const minuteOf = (instant: string): number => Math.floor(toEpochMs(instant) / MINUTE)
