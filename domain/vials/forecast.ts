import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import type { DayClock } from '../time/day.ts'
import { fullMonthDayYear } from '../time/format.ts'
import { slotDay, type Slot } from '../time/slot.ts'
import { inOrderOfUse } from './choose.ts'
import { drawFrom } from './draw-of-vial.ts'
import { leftIn } from './left.ts'
import { overdrawnBy } from './left-text.ts'
import { deviceFor } from './device.ts'
import type { LastDraw, VialDose, VialFacts } from './vial.ts'
import { inBillionths } from './volume.ts'

/**
 * The forecasts of all peptides of which there are vials at hand, in the order of these. `pending`: pending doses that come from vials, by
 * their own clocks; what was missed is not drawn; what is still open of the evening before is drawn today.
 */
export function forecastsOf<V extends VialFacts & { readonly peptide_name: string }>({
  vials,
  pending,
  days,
  ...rest
}: {
  readonly vials: readonly V[]
  readonly pending: readonly (VialDose & Slot)[]
  readonly days: OpenDays
  readonly leadDays: number
  readonly lastDraws: readonly LastDraw[]
}): readonly (Forecast & Pick<V, 'peptide_id' | 'peptide_name'>)[] {
  const byPeptide = Map.groupBy(drawsAhead(pending, days), ({ peptide_id }) => peptide_id)
  return [...Map.groupBy(vials, ({ peptide_id }) => peptide_id)].map(([peptide_id, held]) => ({
    peptide_id,
    peptide_name: held[0]?.peptide_name ?? '',
    ...forecastOf({ ...rest, vials: held, doses: byPeptide.get(peptide_id) ?? [], today: days.today }),
  }))
}

type OpenDays = DayClock & { readonly today: CivilDate; readonly openFrom: CivilDate }

/** The pending doses that are drawn, each with the day of it, earliest first: what was missed is not, and what is still open of the evening before is drawn today. */
export function drawsAhead<Dose extends Slot>(
  pending: readonly Dose[],
  { today, openFrom, ...clock }: OpenDays,
): readonly (Dose & { readonly date: CivilDate })[] {
  const from = openFrom < today ? openFrom : today
  return pending
    .map((dose) => ({ ...dose, date: slotDay(dose, clock) }))
    .filter(({ date }) => date >= from)
    .map((dose) => ({ ...dose, date: dose.date < today ? today : dose.date }))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/** A pending dose and the day that it counts to. */
export type PlannedDraw = VialDose & { readonly date: CivilDate }

/** The vials of one peptide, and its pending doses from today on in their order, without those that were missed. */
export type ForecastInput = {
  readonly vials: readonly VialFacts[]
  readonly doses: readonly PlannedDraw[]
  readonly today: CivilDate
  readonly leadDays: number
  readonly lastDraws: readonly LastDraw[]
}

/**
 * How long vials last. `doses` doses are covered, the last one on `until`, which is null where none is. 'lasts': the next one
 * is not covered, and `next_on` is its day; 'whole plan': none is planned after it; 'unknown': `missing` says what has to be
 * known first. `order_before` and `next_on` only for 'lasts'.
 */
export type Forecast = {
  readonly kind: 'lasts' | 'whole plan' | 'unknown'
  readonly doses: number
  readonly until: CivilDate | null
  readonly order_before: CivilDate | null
  readonly next_on: CivilDate | null
  readonly missing: readonly string[]
}

/**
 * Draws every dose, in order, from the first vial that is usable on its day and holds what the mark delivers there: the one with
 * the soonest beyond-use date. What is below a dose stays in the vial for a smaller one. The first dose that no vial holds ends
 * it. `order_before` is `leadDays` before the last covered day, or today where nothing is covered
 * (docs/product/vials.md#forecast).
 */
export function forecastOf({ vials, doses, today, leadDays, lastDraws }: ForecastInput): Forecast {
  if (doses.length === 0) return unknown(0, null, ['no dose is planned'])
  const stocks = inOrderOfUse(vials.filter(({ status }) => status === 'in use')).map(stockOf)
  let until: CivilDate | null = null
  for (const [covered, dose] of doses.entries()) {
    const taken = stocks.some((stock) => takes(stock, dose, lastDraws))
    if (!taken) {
      const missing = missingFor(dose, vials, stocks, today)
      if (missing.length > 0) return unknown(covered, until, missing)
      const order_before = until === null ? today : addDays(until, -leadDays)
      return { kind: 'lasts', doses: covered, until, order_before, next_on: dose.date, missing: [] }
    }
    until = dose.date
  }
  return { kind: 'whole plan', doses: doses.length, until, order_before: null, next_on: null, missing: [] }
}

/** A vial in use. Volumes have nine decimals at most, so billionths of a ml are exact; `drawn` keeps them by amount. */
type Stock = { readonly vial: VialFacts; left: bigint; readonly drawn: Map<string, bigint | undefined> }

function stockOf(vial: VialFacts): Stock {
  return { vial, left: inBillionths(leftIn(vial)), drawn: new Map() }
}

function takes(stock: Stock, dose: PlannedDraw, lastDraws: readonly LastDraw[]): boolean {
  if (!isUsableOn(stock.vial, dose.date)) return false
  const volume = drawnFrom(stock, dose, lastDraws)
  if (volume === undefined || stock.left < volume) return false
  stock.left -= volume
  return true
}

/** What a dose takes out of a vial, in billionths of a ml; undefined where it cannot be drawn from it. */
function drawnFrom({ vial, drawn }: Stock, dose: VialDose, lastDraws: readonly LastDraw[]): bigint | undefined {
  const key = `${dose.amount} ${dose.unit}`
  if (!drawn.has(key)) {
    const draw = drawFrom(vial, dose, deviceFor(vial, lastDraws, dose))
    const volume = draw?.kind === 'draw' ? inBillionths(draw.drawnMl) : undefined
    drawn.set(key, volume === 0n ? undefined : volume)
  }
  return drawn.get(key)
}

/** What must be known or done before it can be said that no vial holds a dose. */
function missingFor(
  dose: PlannedDraw,
  vials: readonly VialFacts[],
  stocks: readonly Stock[],
  today: CivilDate,
): readonly string[] {
  const unmixed = vials.filter(({ status }) => status === 'unmixed')
  const overdrawn = stocks.filter(({ vial }) => isUsableOn(vial, dose.date) && overdrawnBy(vial))
  const unfit = stocks.filter(
    ({ vial, left, drawn }) =>
      isUsableOn(vial, dose.date) && left > 0n && drawn.get(`${dose.amount} ${dose.unit}`) === undefined,
  )
  const on = fullMonthDayYear(dose.date, today)
  return [
    ...unmixed.map(({ name, volume_ml }) => `"${name}" is not ${volume_ml === null ? 'mixed' : 'opened'} yet`),
    ...overdrawn.map(({ vial }) => `"${vial.name}" is overdrawn`),
    ...unfit.map(({ vial }) => `the dose of ${on} is in ${dose.unit} and "${vial.name}" in ${vial.unit}`),
  ]
}

function isUsableOn({ beyond_use_on: date }: VialFacts, day: CivilDate): boolean {
  return date === null || daysBetween(day, date) >= 0
}

function unknown(doses: number, until: CivilDate | null, missing: readonly string[]): Forecast {
  return { kind: 'unknown', doses, until, order_before: null, next_on: null, missing }
}
