import type { OfferKind } from '#domain/offers/settings'
import { addDays, weekdayOf, type CivilDate } from '#domain/time/civil'
import { onlyRows, type SampleRow } from './sample-rows.ts'
import { hoursAgo } from './states-usual.ts'

/** When the device began to show what is offered. */
export const BEGAN = hoursAgo(1)

const SEMAGLUTIDE = '00000000-0000-4000-a000-000000000003'
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
const HOME = 'Pacific/Apia'
const TODAY = new Date().toLocaleDateString('sv-SE') as CivilDate
const id = (kind: string, number: number) => `00000000-0000-4000-8000-${kind}${String(number).padStart(10, '0')}`

type Planned = { readonly days: number; readonly taken?: { readonly zone: string; readonly late: number } }

/** A daily plan of 8:30 with these doses, and what was logged of them. */
function planOf(number: number, doses: readonly Planned[], changed: Partial<SampleRow<'schedules'>> = {}) {
  const plan = id('f0', number)
  const peptide_id = changed.peptide_id ?? SEMAGLUTIDE
  const what = {
    peptide_id,
    joined_from: null,
    amount: '0.5',
    unit: 'mg',
    administration_method: 'subcutaneous',
  } as const
  const logged = (at: number) => id(`d${number}`, at)
  const schedule: SampleRow<'schedules'> = {
    id: plan,
    peptide_id,
    joined_from: null,
    total_doses: doses.length,
    completed_doses: doses.filter(({ taken }) => taken).length,
    frequency: 'daily',
    duration_weeks: 8,
    start_date: addDays(TODAY, doses[0]?.days ?? 0),
    status: 'active',
    created_at: hoursAgo(2000),
    regimen: null,
    confirmed_amounts: [],
    asks_site: null,
    ...changed,
  }
  const planned = doses.map(({ days, taken }, at): SampleRow<'scheduled_doses'> => ({
    ...what,
    id: id(`a${number}`, at),
    schedule_id: plan,
    scheduled_date: addDays(TODAY, days),
    scheduled_time: '08:30' as never,
    status: taken ? 'completed' : 'pending',
    actual_dose_id: taken ? logged(at) : null,
    skipped_at: null,
    skip_reason: null,
    zone: null,
    planned_date: null,
    planned_time: null,
  }))
  const taken = doses.flatMap(({ days, taken: of }, at): SampleRow<'doses'>[] => {
    if (!of) return []
    const instant = new Date(new Date(`${addDays(TODAY, days)}T08:30:00`).getTime() + of.late * 60_000).toISOString()
    return [
      {
        ...what,
        id: logged(at),
        administered_at: instant,
        recorded_at: instant,
        zone: of.zone as never,
        notes: null,
        last_change_id: null,
        deleted_at: null,
        sites: [],
      },
    ]
  })
  return { schedules: [schedule], scheduled_doses: planned, doses: taken }
}

const days = (from: number, to: number, of: (days: number) => Omit<Planned, 'days'> = () => ({})) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ days: from + at, ...of(from + at) }))
const onTime = { taken: { zone: HERE, late: 0 } }

/** Of which there is enough for four doses, where eight are planned. */
const VIAL: SampleRow<'vials'> = {
  id: id('b0', 1),
  kind: 'vial',
  status: 'in use',
  peptide_id: SEMAGLUTIDE,
  joined_from: null,
  name: 'Semaglutide 2 mg',
  amount: '2',
  unit: 'mg',
  volume_ml: '2',
  mixed_on: addDays(TODAY, -2),
  opened_on: null,
  beyond_use_on: addDays(TODAY, 26),
  scale: 'U-100',
  barrel: '0.5',
  step: null,
  dial: null,
  dial_step: null,
  dial_most: null,
  lot: null,
  supplier: null,
  cost: null,
  currency: null,
  notes: null,
  concentration_read_at: null,
  created_at: hoursAgo(48),
}

/** The records of a person to whom this kind of offer is made. */
const ROWS: { readonly [Kind in OfferKind]: () => Parameters<typeof onlyRows>[0] } = {
  overlap() {
    const [one, other] = [planOf(1, days(1, 20)), planOf(2, days(10, 30), { start_date: addDays(TODAY, 10) })]
    return {
      schedules: [...one.schedules, ...other.schedules],
      scheduled_doses: [...one.scheduled_doses, ...other.scheduled_doses],
    }
  },
  vial: () => ({ ...planOf(1, days(1, 8)), vials: [VIAL] }),
  zone: () =>
    planOf(1, [
      ...days(-30, -4, () => ({ taken: { zone: HOME, late: 0 } })),
      ...days(-3, -1, () => onTime),
      ...days(1, 12),
    ]),
  ending: () => planOf(1, [{ days: -4 }, { days: 3 }], { frequency: 'weekly', duration_weeks: 2 }),
  time: () => planOf(1, [...days(-10, -1, () => ({ taken: { zone: HERE, late: 70 } })), ...days(1, 12)]),
  weekday: () =>
    planOf(1, [...days(-42, -1, (at) => (weekdayOf(addDays(TODAY, at)) === 3 ? {} : onTime)), ...days(1, 12)]),
}

/** The words of a device on which one of a kind is offered. */
export const offering = (kind: OfferKind) =>
  onlyRows({ ...ROWS[kind](), offer_settings: [{ id: kind, is_active: true, shown_at: BEGAN, refused_at: null }] })
