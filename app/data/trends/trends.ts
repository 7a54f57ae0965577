import { ingredientsOf } from '#domain/doses/ingredients'
import { ownDay } from '#domain/doses/own-day'
import { isHidden } from '#domain/schedules/states/schedule-state'
import type { Cycle, CycleDose } from '#domain/trends/cycle'
import { dailyValues, dailyWeights, type DayValue } from '#domain/trends/daily'
import type { DoseOnDay, PeptideDoses } from '#domain/trends/doses'
import type { ComparedMetric } from '#domain/trends/questions'
import { symptomDays, type SymptomDays } from '#domain/trends/symptom-days'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import type { ShownDose } from '../doses/shown-dose.ts'
import { shownDoses } from '../doses/shown-doses.ts'
import { keepLast } from '../keep-last.ts'
import { shownMetrics, type ShownMetric } from '../metrics/metrics.ts'
import { peptideNames } from '../peptides/names.ts'
import type { ShownRow } from '../rows/draft.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import { shownEntries } from '../symptoms/entries.ts'

/** What trends are made of, by days of the person: weights and metrics of each day, symptoms, doses of each peptide, and cycles. */
export type Trends = {
  /** The unit of the newest weight; undefined without one. */
  readonly enteredUnit: string | undefined
  readonly weights: readonly DayValue[]
  readonly metrics: Readonly<Record<ComparedMetric, readonly DayValue[]>>
  readonly symptoms: SymptomDays
  /** The one of the newest dose comes first. */
  readonly peptides: readonly PeptideDoses[]
  /** The one that began last comes first. */
  readonly cycles: readonly NamedCycle[]
  /** Others began so long ago that only the server has their doses. */
  readonly hasOlderCycles: boolean
}

/** A cycle with the name of its peptide, and whether its schedule is active. */
export type NamedCycle = Cycle & { readonly id: string; readonly name: string; readonly isActive: boolean }

/** Trends of what is on the device, with its unsent writes; undefined while nothing is known. */
export function useTrends(zone: Zone) {
  const { data: metrics, ...state } = useSelected(metricRows)
  const { data: symptoms } = useSelected(symptomRows)
  const { data: doses } = useSelected(doseRows)
  const trends = metrics && symptoms && doses && trendsOf(metrics, symptoms, doses, zone)
  return { trends, ...state }
}

/** The same while nothing changes, also where the tab is opened again: of thousands of entries it takes longer than a frame. */
const trendsOf = keepLast((metrics: MetricRows, symptoms: SymptomDays, doses: DoseRows, zone: Zone): Trends => ({
  ...metricsOf(metrics, zone),
  symptoms,
  ...dosesOf(doses, zone),
}))

/** In days before the first that a picture can show: what is older bends a line by less than a billionth. */
const BEFORE = 300

type MetricRows = ReturnType<typeof metricRows>

const metricRows = selector(['user_metrics'], (_tables, rows) => {
  const first = addDays(rows.from, -BEFORE)
  const byType = Map.groupBy(
    shownMetrics(rows).filter(({ recorded_at }) => recorded_at >= first),
    ({ metric_type }) => metric_type,
  )
  const of = (type: string): readonly ShownMetric[] => byType.get(type as ShownMetric['metric_type']) ?? []
  return { weight: of('weight'), energy: of('energy'), sleep: of('sleep') }
})

const symptomRows = selector(['check_ins', 'symptom_entries'], ({ check_ins }, rows): SymptomDays => {
  const checkIns = [...check_ins.values()].filter(({ day }) => day >= rows.from)
  // An entry may have begun the day before by its own clock.
  const first = addDays(rows.from, -1)
  return symptomDays(
    checkIns,
    shownEntries(rows).filter(({ began_at }) => began_at >= first),
  )
})

type DoseRows = {
  readonly doses: readonly ShownDose[]
  readonly cycles: readonly CycleRows[]
  readonly hasOlderCycles: boolean
}
type CycleRows = {
  readonly schedule: ShownRow<'schedules'>
  readonly name: string
  readonly end: CivilDate
  readonly doses: readonly ShownDose[]
  readonly vials: ReadonlyMap<string, ShownRow<'vials'>>
}

const doseRows = selector([...shownDoses.names, 'schedules'], ({ schedules, vials }, rows): DoseRows => {
  const shown = shownDoses(rows)
  const { ofSchedule, from, hasOlder } = shownScheduledDoses(rows)
  const nameOf = peptideNames(rows)
  const isHere = (schedule: ShownRow<'schedules'>) => !hasOlder || schedule.start_date >= from
  const all = [...schedules.values()]
  const cycles = all.filter(isHere).flatMap((schedule): readonly CycleRows[] => {
    const planned = ofSchedule(schedule.id)
    const last = planned.findLast((dose) => !isHidden(dose))?.scheduled_date
    if (last === undefined) return []
    const doses = planned.flatMap(({ actual_dose_id }) => shown.one(actual_dose_id ?? '') ?? [])
    return [{ schedule, name: nameOf(schedule), end: endOf(schedule, last), doses, vials }]
  })
  return { doses: shown.newest, cycles, hasOlderCycles: !all.every(isHere) }
})

/** An active cycle lasts its weeks; one that was ended, until the last dose that was not taken back with it. */
function endOf({ status, start_date, duration_weeks }: ShownRow<'schedules'>, last: CivilDate): CivilDate {
  const planned = addDays(start_date, duration_weeks * 7 - 1)
  return status === 'active' && planned > last ? planned : last
}

function metricsOf({ weight, energy, sleep }: MetricRows, zone: Zone) {
  const asEntered = (entries: readonly ShownMetric[]) => dailyValues(entries, zone, ({ value }) => value)
  return {
    enteredUnit: weight[0]?.unit,
    weights: dailyWeights(weight, zone),
    metrics: { energy: asEntered(energy), sleep: asEntered(sleep) },
  }
}

function dosesOf({ doses, cycles, hasOlderCycles }: DoseRows, zone: Zone) {
  // A dose from a blend counts for each peptide in it.
  const each = doses.flatMap((dose) => ingredientsOf(dose).map((ingredient) => ({ ...dose, ...ingredient })))
  const byPeptide = Map.groupBy(each, ({ peptide_id }) => peptide_id)
  return {
    peptides: [...byPeptide].map(([id, of]) => ({
      id,
      name: of[0]?.peptide_name ?? id,
      doses: of.toReversed().map((dose) => doseOnDay(dose, zone)),
    })),
    cycles: cycles.map((cycle) => cycleOf(cycle, zone)).toSorted(lastBegunFirst),
    hasOlderCycles,
  }
}

function doseOnDay(dose: ShownDose, zone: Zone): DoseOnDay {
  return { day: ownDay(dose, zone, 0), amount: dose.amount, unit: dose.unit }
}

function cycleOf({ schedule, name, end, doses, vials }: CycleRows, zone: Zone): NamedCycle {
  return {
    id: schedule.id,
    name,
    isActive: schedule.status === 'active',
    weeks: schedule.duration_weeks,
    start: schedule.start_date,
    end,
    planned: schedule.total_doses,
    taken: schedule.completed_doses,
    doses: doses
      .map((dose): CycleDose => ({ ...doseOnDay(dose, zone), sites: dose.sites ?? [], draws: drawsOf(dose, vials) }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

function drawsOf({ draws = [] }: ShownDose, vials: CycleRows['vials']): CycleDose['draws'] {
  return draws.map(({ vial_id, volume_ml }) => {
    const { cost = null, currency = null, volume_ml: whole_ml = null } = vials.get(vial_id) ?? {}
    return { vial_id, volume_ml, cost, currency, whole_ml }
  })
}

function lastBegunFirst(one: NamedCycle, other: NamedCycle): number {
  return one.start === other.start ? (one.id < other.id ? -1 : 1) : one.start < other.start ? 1 : -1
}
