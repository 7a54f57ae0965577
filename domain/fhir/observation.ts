import { localMoment } from '../export/local-moment.ts'
import { isWithin } from '../export/period.ts'
import type { RowOf } from '../export/tables.ts'
import { CATALOGUE } from '../metrics/catalogue.ts'
import { METRIC_NAMES } from '../metrics/format.ts'
import type { MetricType } from '../metrics/units.ts'
import { dateIn } from '../time/zone.ts'
import { ucum } from './amount.ts'
import type { FhirContext } from './context.ts'
import { fhirDecimal } from './decimal.ts'
import { referenceTo, resourceId, rowIdentifier } from './identity.ts'
import type { CodeableConcept, Observation } from './resources.ts'
import { noteOf } from './text.ts'

/** An entry of the progress; undefined outside of the period. A deleted one is 'entered-in-error'. */
export function observationOf(row: RowOf<'user_metrics'>, context: FhirContext): Observation | undefined {
  if (!isWithin(dateIn(row.recorded_at, context.zone), context.period)) return undefined
  const { category, code, profile } = KINDS[row.metric_type]
  return {
    resourceType: 'Observation',
    id: resourceId('user_metrics', row.id),
    ...(profile === undefined ? {} : { meta: { profile: [profile] } }),
    identifier: [rowIdentifier(row.id)],
    status: row.deleted_at ? 'entered-in-error' : 'final',
    category: [category],
    code,
    subject: referenceTo(context.patient),
    effectiveDateTime: localMoment(row.recorded_at, context.zone),
    performer: [referenceTo(context.patient)],
    valueQuantity: ucum(fhirDecimal(row.value), ...UNITS[row.unit]),
    ...noteOf(row.notes),
  }
}

type Kind = { readonly category: CodeableConcept; readonly code: CodeableConcept; readonly profile?: string }

const SURVEY = category('survey', 'Survey')

/** Weight has a LOINC code and claims HL7's profile. Energy and sleep are scales of Vialog, for which no code exists. */
const KINDS: Readonly<Record<RowOf<'user_metrics'>['metric_type'], Kind>> = {
  weight: {
    category: category('vital-signs', 'Vital Signs'),
    code: codeOf('weight'),
    profile: 'http://hl7.org/fhir/StructureDefinition/bodyweight',
  },
  energy: { category: SURVEY, code: { text: 'Energy, as felt, from 0 to 10' } },
  sleep: { category: SURVEY, code: { text: 'Quality of sleep, as felt, from 0 to 10' } },
  waist: examined('waist'),
  'body-fat': examined('body-fat'),
  'resting-heart-rate': examined('resting-heart-rate'),
  'oxygen-saturation': examined('oxygen-saturation'),
}

/** The unit as text, and its UCUM code. */
const UNITS: Readonly<Record<RowOf<'user_metrics'>['unit'], readonly [string, string]>> = {
  kg: ['kg', 'kg'],
  lbs: ['lb', '[lb_av]'],
  '/10': ['of 10', '{score}'],
  cm: ['cm', 'cm'],
  in: ['in', '[in_i]'],
  '%': ['%', '%'],
  bpm: ['/min', '/min'],
}

/** What was measured at home claims no profile of HL7: those of vital signs ask for codes of how it was measured. */
function examined(type: MetricType): Kind {
  return { category: category('exam', 'Exam'), code: codeOf(type) }
}

function codeOf(type: MetricType): CodeableConcept {
  const { loinc } = CATALOGUE[type]
  return { ...(loinc && { coding: [{ system: 'http://loinc.org', ...loinc }] }), text: METRIC_NAMES[type] }
}

function category(code: string, display: string): CodeableConcept {
  const system = 'http://terminology.hl7.org/CodeSystem/observation-category'
  return { coding: [{ system, code, display }], text: display }
}
