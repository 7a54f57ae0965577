import { formatDose } from '#domain/amounts/amount'
import type { Offer } from '#domain/offers/offer'
import { weekdayOf, type CivilDate } from '#domain/time/civil'
import { monthDayYear } from '#domain/time/format'
import { placeName } from '#domain/time/place'
import { shownSchedules, type ShownSchedules } from '../../../data/schedules/shown-schedules.ts'
import { useSelected } from '../../../data/rows/selected.ts'
import { shownVials, type ShownVials } from '../../../data/vials/shown-vials.ts'
import { entryState, type EntryFormValues } from '../../../parts/doses/entry-values.ts'
import { planAgain } from '../../../parts/schedules/plan-again.ts'
import { valuesOfSchedule } from '../../../parts/schedules/values-of-schedule.ts'
import { vialState } from '../../../parts/vial-form/vial-state.ts'
import { valuesOfVial } from '../../../parts/vial-form/vial-values.ts'
import { useDays, useNow } from '../../../shell/clock.ts'
import type { OpenDays } from '../../../data/scheduled-doses/open-days.ts'
import { text } from './text.ts'

/** A way on: to a screen, with the values that fill its form. `name`: of a schedule, behind the label. */
export type Way = {
  readonly label: string
  readonly name?: string
  readonly to: string
  readonly state?: object | undefined
}

/** The ways that an offer opens. What is saved is what the person reviews there. */
export function useWays(offer: Offer): readonly Way[] {
  const days = useDays(useNow())
  const { data: schedules } = useSelected(shownSchedules)
  const { data: vials } = useSelected(shownVials)
  return schedules && vials ? waysOf(offer, { schedules, vials, days }) : []
}

type Rows = { readonly schedules: ShownSchedules; readonly vials: ShownVials; readonly days: OpenDays }

function waysOf(offer: Offer, rows: Rows): readonly Way[] {
  switch (offer.kind) {
    case 'time':
      return editOf(offer.schedule_id, text.moveTime(offer.time), rows, (form) =>
        withTime(form, offer.planned, offer.time),
      )
    case 'weekday': {
      const { schedule_id: id, weekday } = offer
      const without = offer.canLeaveOut
        ? editOf(id, text.leaveOut(weekday), rows, (form) => withoutWeekday(form, weekday))
        : []
      return [...without, ...editOf(id, text.chooseDays, rows, (form) => form)]
    }
    case 'zone':
      return editOf(offer.schedule_id, text.keepClock(placeName(offer.home)), rows, (form) => ({
        ...form,
        regimen: { ...form.regimen, clock: 'zone', zone: offer.home },
      }))
    case 'overlap':
      return looksAt(
        rows.schedules.active.filter(({ id }) => offer.schedule_ids.includes(id)),
        rows,
      )
    case 'ending':
      return rows.schedules.active
        .filter(({ id }) => id === offer.schedule_id)
        .flatMap((schedule) => [
          {
            label: text.planAgain,
            to: '/track?mode=schedule',
            state: entryState({ ...planAgain(schedule), startDate: offer.start }),
          },
          { label: text.saveAsProtocol, to: `/protocols?new&schedule=${schedule.id}` },
        ])
    case 'vial':
      return [
        offer.mix === undefined ? nextVial(offer.vial_id, rows) : { label: text.mixVial, to: `/vials/${offer.mix}` },
        { label: text.forecast, to: '/vials' },
      ]
  }
}

/** The ways to two schedules. Where both would be called the same, the start tells them apart. */
function looksAt(schedules: ShownSchedules['active'], { days: { today } }: Rows): readonly Way[] {
  const named = schedules.map(({ id, peptide_name, amount, unit, scheduled_time, start_date }) => ({
    to: `/track?edit=${id}`,
    name: text.schedule(`${peptide_name} ${formatDose(amount, unit)}`, scheduled_time),
    start: text.from(monthDayYear(start_date, today)),
  }))
  const isOneName = new Set(named.map(({ name }) => name)).size < named.length
  return named.map(({ to, name, start }) => ({ label: text.look, name: isOneName ? `${name}, ${start}` : name, to }))
}

/** The form of a schedule with some values changed; nowhere where it cannot be changed so. */
function editOf(
  id: string,
  label: string,
  { schedules, days }: Rows,
  change: (form: EntryFormValues) => EntryFormValues | undefined,
): readonly Way[] {
  const schedule = schedules.whole(id)
  const { zone, begins } = days
  const before = schedule && valuesOfSchedule({ ...schedule, clock: { zone, begins } }, days.today)
  const after = before && change(before)
  if (!after) return []
  return [{ label, to: `/track?edit=${id}`, state: after === before ? undefined : entryState(after) }]
}

/** Of several times of a day the one that is meant. */
function withTime(form: EntryFormValues, planned: string, time: string): EntryFormValues {
  if (form.time === planned) return { ...form, time }
  const times = form.regimen.times.map((one) => (one.time === planned ? { ...one, time } : one))
  return { ...form, regimen: { ...form.regimen, times } }
}

/** Undefined where the rhythm of a plan knows no weekdays: its days are chosen by the person. */
export function withoutWeekday(form: EntryFormValues, weekday: number): EntryFormValues | undefined {
  const { pattern } = form.regimen
  if (form.customSchedule)
    return { ...form, customDates: form.customDates.filter((day: CivilDate) => weekdayOf(day) !== weekday) }
  const isDaily = pattern.kind === '' && form.frequency === 'daily'
  if (!isDaily && pattern.kind !== 'weekdays') return undefined
  const weekdays = (isDaily ? WEEK : pattern.weekdays).filter((day) => day !== String(weekday))
  if (weekdays.length === 0) return undefined
  return { ...form, regimen: { ...form.regimen, pattern: { ...pattern, kind: 'weekdays', weekdays } } }
}

const WEEK = ['0', '1', '2', '3', '4', '5', '6']

/** A vial like the one in use: what it holds, and on what it is drawn. Its name, its lot and its days are its own. */
function nextVial(id: string, { vials, days }: Rows): Way {
  const vial = vials.one(id)
  if (!vial) return { label: text.addVial, to: '/vials?new' }
  const {
    name: _name,
    lot: _lot,
    notes: _notes,
    isStarted: _started,
    start: _start,
    beyondUseOn: _date,
    ...like
  } = valuesOfVial(vial, days.today)
  // The diluent is measured when it is mixed.
  const volumeMl = like.content === 'powder' ? '' : like.volumeMl
  return { label: text.addVial, to: '/vials?new', state: vialState({ ...like, volumeMl }) }
}
