import type { Dose, SharedRecord } from '#contract'
import { isBetween } from '#domain/doses/own-day'
import { isWithin } from '#domain/export/period'
import { dayMeasured } from '#domain/metrics/own-clock'
import { daysText } from '#domain/schedules/text/days'
import { firstOpenDay } from '#domain/schedules/states/dose-state'
import type { SharedPart } from '#domain/shared-links/parts'
import { dayIn } from '#domain/time/day'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { matchingDoses } from '../doses/list-queries.ts'
import { plansHere } from './plans-here.ts'
import {
  metricsOf,
  MOST,
  NOTHING,
  ownSites,
  plansOf,
  protocolsOf,
  shownLink,
  vialsOf,
  type PlanRow,
} from './record-queries.ts'
import { readSymptoms } from './symptoms.ts'

/**
 * The content of a link at `at`: the rows of its days, of the chosen parts. It is read as its person, so it cannot contain a row of
 * anybody else. Undefined where the link is over by now.
 */
export async function readRecord(
  database: Database,
  userId: string,
  tokenHash: string,
  at: Date,
): Promise<SharedRecord | undefined> {
  const session = asUser(database, userId)
  const [link] = await session.query(shownLink(userId, tokenHash, at))
  if (!link) return undefined
  const { from, to, zone, day_begins: begins, parts } = link
  const has = (part: SharedPart) => parts.includes(part)
  const days = { from: from ?? undefined, to: to ?? undefined }
  const openFrom = firstOpenDay(at.getTime(), zone, begins)
  const [doses, plans, metrics, vials, sites, protocols] = await session.batch([
    has('doses') ? matchingDoses(userId, days, { limit: MOST.doses, after: undefined }) : NOTHING,
    has('schedules') ? plansOf(userId, link, { openFrom, begins }) : NOTHING,
    has('metrics') ? metricsOf(userId, link) : NOTHING,
    has('vials') ? vialsOf(userId, link, zone) : NOTHING,
    has('sites') ? ownSites(userId) : NOTHING,
    has('protocols') ? protocolsOf(userId) : NOTHING,
  ])
  const symptoms = has('symptoms') ? await readSymptoms(session, userId, link) : undefined
  const isCurrent = to === null || to >= dayIn(at.getTime(), zone, begins)
  const withNotes = <Row extends { readonly notes: string | null }>(row: Row): Row =>
    has('notes') ? row : { ...row, notes: null }
  const shown = doses
    .slice(0, MOST.doses)
    .filter((dose) => isBetween(dose, zone, { ...days, begins }))
    .map((dose) => withNotes(sharedDose(dose, has)))
  const isAt = (site: string) =>
    shown.some(({ sites: at }) => at?.includes(site)) || symptoms?.rows.some((one) => one.site === site)
  return {
    ...link,
    parts: [...parts],
    read_at: at.toISOString(),
    ...(has('doses') && {
      doses: { rows: shown, more: doses.length > MOST.doses },
    }),
    ...((has('doses') || has('symptoms')) && { own_sites: sites.filter(({ id }) => isAt(id)) }),
    ...(has('schedules') && { schedules: schedulesOf(plansHere(plans, link, openFrom), isCurrent) }),
    ...(has('metrics') && {
      metrics: {
        rows: metrics
          .slice(0, MOST.metrics)
          .filter((entry) => isWithin(dayMeasured(entry, zone), link))
          .map(withNotes),
        more: metrics.length > MOST.metrics,
      },
    }),
    ...(symptoms && { symptoms }),
    ...(has('vials') && { vials: vials.map(withNotes) }),
    ...(has('protocols') && { protocols: protocols.map(withNotes) }),
  }
}

/** The planned time is shown only with the schedules, the sites only where they were chosen, and the draws never. */
function sharedDose(dose: Dose, has: (part: SharedPart) => boolean) {
  const withPlan = has('schedules')
  const { id, peptide_name, amount, unit, administration_method, administered_at, zone, notes } = dose
  return {
    id,
    peptide_name,
    amount,
    unit,
    administration_method,
    administered_at,
    zone,
    notes,
    planned_date: withPlan ? dose.planned_date : null,
    planned_time: withPlan ? dose.planned_time : null,
    planned_zone: (withPlan && dose.planned_zone) || null,
    sites: (has('sites') && dose.sites) || null,
  }
}

/** The rows come with those of one schedule together. Its rule may have changed after days that are past. */
function schedulesOf(rows: readonly PlanRow[], isCurrent: boolean): NonNullable<SharedRecord['schedules']> {
  return [...Map.groupBy(rows, ({ schedule_id }) => schedule_id)].flatMap(([id, [first, ...others]]) => {
    if (!first) return []
    const { peptide_name, frequency, regimen } = first
    const days = isCurrent ? daysText({ frequency, pattern: regimen?.pattern ?? null }) : null
    return [{ id, peptide_name, days, plans: [first, ...others].map(planOf) }]
  })
}

function planOf(row: PlanRow) {
  const { amount, unit, administration_method, time, zone, first, last, taken, skipped, missed, ahead } = row
  return { amount, unit, administration_method, time, zone, first, last, taken, skipped, missed, ahead }
}
