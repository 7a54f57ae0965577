import { localMoment } from '../export/local-moment.ts'
import { isWithin } from '../export/period.ts'
import type { RowOf } from '../export/tables.ts'
import { dayOfEntry } from '../symptoms/entry.ts'
import { GRADE_NAMES, NO_SYMPTOM } from '../symptoms/name.ts'
import type { FhirContext } from './context.ts'
import { referenceTo, resourceId, rowIdentifier } from './identity.ts'
import type { CodeableConcept, Observation } from './resources.ts'
import { siteOf } from './site.ts'
import { noteOf, textOf } from './text.ts'

/**
 * An entry of a symptom; undefined outside of the period. A deleted one is 'entered-in-error'. Symptoms and grades are Vialog's own words,
 * for which no code exists.
 */
export function symptomOf(row: RowOf<'symptom_entries'>, context: FhirContext): Observation | undefined {
  const { id, symptom, grade, began_at, ended_at, zone, site } = row
  if (!isWithin(dayOfEntry(row), context.period)) return undefined
  const start = localMoment(began_at, zone)
  const { site: bodySite } = siteOf(site === null ? null : [site], context.siteName)
  return {
    resourceType: 'Observation',
    id: resourceId('symptom_entries', id),
    identifier: [rowIdentifier(id)],
    status: row.deleted_at === null ? 'final' : 'entered-in-error',
    category: [SURVEY],
    code: { text: textOf(context.symptomName(symptom)) },
    subject: referenceTo(context.patient),
    ...(ended_at === null
      ? { effectiveDateTime: start }
      : { effectivePeriod: { start, end: localMoment(ended_at, zone) } }),
    performer: [referenceTo(context.patient)],
    valueCodeableConcept: { text: GRADE_NAMES[grade] },
    ...(bodySite && { bodySite }),
    ...noteOf(row.notes),
  }
}

/**
 * What a check-in asked about and was not there; undefined outside of the period, and where everything was there. `there`: the symptoms of
 * which the day has an entry.
 */
export function checkInOf(
  { day, asked }: RowOf<'check_ins'>,
  there: ReadonlySet<string>,
  context: FhirContext,
): Observation | undefined {
  const none = asked.filter((symptom) => !there.has(symptom))
  if (none.length === 0 || !isWithin(day, context.period)) return undefined
  const id = resourceId('check_ins', day)
  return {
    resourceType: 'Observation',
    id,
    identifier: [rowIdentifier(id)],
    status: 'final',
    category: [SURVEY],
    code: { text: 'Symptoms that were asked about and not there' },
    subject: referenceTo(context.patient),
    effectiveDateTime: day,
    performer: [referenceTo(context.patient)],
    component: none.map((symptom) => ({
      code: { text: textOf(context.symptomName(symptom)) },
      valueCodeableConcept: { text: NO_SYMPTOM },
    })),
  }
}

const SURVEY: CodeableConcept = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey', display: 'Survey' }],
  text: 'Survey',
}
