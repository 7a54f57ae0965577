import { createHash } from 'node:crypto'
import { slotOf, zoneOf } from '#domain/export/clock-of-row'
import { isWithin } from '#domain/export/period'
import { administrationOf, notDoneOf } from '#domain/fhir/administration'
import type { BundleType } from '#domain/fhir/bundle-type'
import type { FhirContext } from '#domain/fhir/context'
import { entryOf } from '#domain/fhir/entry'
import { resourceId } from '#domain/fhir/identity'
import { collectReports } from '#domain/fhir/lab-report'
import { observationOf } from '#domain/fhir/observation'
import { checkInOf, symptomOf } from '#domain/fhir/symptom'
import { patientOf } from '#domain/fhir/patient'
import { createPlan, type Plan } from '#domain/fhir/plan'
import type { Resource } from '#domain/fhir/resources'
import { statementOf } from '#domain/fhir/statement'
import { doseState, type DoseState } from '#domain/schedules/states/dose-state'
import { dayOfEntry } from '#domain/symptoms/entry'
import { slotDay } from '#domain/time/slot'
import type { DayBegins } from '#domain/time/day'
import type { CsvRequest } from './csv-files.ts'
import { readBlends } from '../report/blends.ts'
import { readNames } from '../report/names.ts'
import type { ReadRows } from './snapshot.ts'
import type { FileWriter } from './zip.ts'

/** What the bundle is asked for and is for, whether it is of a shared link, and whose it is. */
export type FhirRequest = CsvRequest &
  Pick<FhirContext, 'isExtract'> & { readonly userId: string; readonly bundle: BundleType }

/** Writes fhir.json: a Bundle of HL7 FHIR R4 with one resource a line (docs/export.md). */
export async function writeFhir(file: FileWriter, snapshot: ReadRows, request: FhirRequest): Promise<void> {
  const names = await readNames(snapshot)
  const context: FhirContext = {
    ...request,
    ...names,
    othersOf: await readBlends(snapshot, names.peptideName),
    begins: snapshot.person.day_begins as DayBegins,
    patient: patientId(request.userId),
  }
  let separator = '\n'
  const put = (resource: Resource | undefined) => {
    if (!resource) return
    file.write(separator + JSON.stringify(entryOf(request.bundle, resource)))
    separator = ',\n'
  }
  file.write(`{"resourceType":"Bundle","type":"${request.bundle}","timestamp":${JSON.stringify(request.now)},"entry":[`)
  put(patientOf(context.patient, snapshot.person))
  await putResources(snapshot, context, put)
  file.write('\n]}\n')
  file.end()
}

/**
 * A dose names the schedule that planned it where the bundle has that schedule. So the plans come first; of each scheduled
 * dose nothing is kept but its place in its plan, and of a completed one the dose that completed it.
 */
async function putResources(
  { rows }: ReadRows,
  context: FhirContext,
  put: (resource: Resource | undefined) => void,
): Promise<void> {
  const plans = new Map<string, { readonly plan: Plan; readonly states: Set<DoseState> }>()
  const planned = new Map<string, string>()
  for await (const row of rows('scheduled_doses')) {
    const { status, skipped_at, amount, unit, administration_method } = row
    const slot = slotOf(row)
    const state = doseState({ ...slot, status, skipped_at }, context.now, context.zone, context.begins)
    const known = plans.get(row.schedule_id) ?? { plan: createPlan(), states: new Set() }
    plans.set(row.schedule_id, known)
    known.states.add(state)
    if (state === 'hidden' || !isWithin(slotDay(slot, context), context.period)) continue
    const time = slot.scheduled_time
    known.plan.add(slot.scheduled_date, { amount, unit, administration_method, time, zone: zoneOf(row) })
    if (row.actual_dose_id !== null) planned.set(row.actual_dose_id, row.schedule_id)
    if (state === 'skipped' || state === 'missed') put(notDoneOf(row, state, context))
  }
  for await (const row of rows('schedules')) {
    const known = plans.get(row.id)
    if (known) put(statementOf(row, known.plan.stretches(), known.states, context))
  }
  for await (const row of rows('doses')) put(administrationOf(row, planned.get(row.id), context))
  const reports = collectReports(context)
  for await (const row of rows('user_metrics')) {
    const observation = observationOf(row, context)
    put(observation)
    reports.add(row, observation)
  }
  for (const report of reports.resources()) put(report)
  const there = new Map<string, Set<string>>()
  for await (const row of rows('symptom_entries')) {
    const day = dayOfEntry(row)
    if (row.deleted_at === null) there.set(day, (there.get(day) ?? new Set()).add(row.symptom))
    put(symptomOf(row, context))
  }
  for await (const row of rows('check_ins')) put(checkInOf(row, there.get(row.day) ?? new Set(), context))
}

/** The same in every export of the account, another in every other account, and it does not tell the id of the account. */
function patientId(userId: string): string {
  const hash = createHash('sha256').update(`Vialog FHIR R4 Patient ${userId}`).digest('hex')
  return resourceId('person', hash)
}
