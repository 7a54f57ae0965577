import { localMoment } from '../export/local-moment.ts'
import { isWithin } from '../export/period.ts'
import type { RowOf } from '../export/tables.ts'
import { CATALOGUE, loincOf, type Loinc } from '../metrics/catalogue.ts'
import { METRIC_NAMES, PRESSURE_NAMES, YES_NO } from '../metrics/format.ts'
import { dayMeasured } from '../metrics/own-clock.ts'
import { endsOfRange } from '../metrics/reference-range.ts'
import { isLab, type LabType, type MetricType, type MetricUnit, isOwnMetric } from '../metrics/units.ts'
import { ucum } from './amount.ts'
import type { FhirContext } from './context.ts'
import { fhirDecimal } from './decimal.ts'
import { referenceTo, resourceId, rowIdentifier } from './identity.ts'
import type { CodeableConcept, Observation } from './resources.ts'
import { noteOf, textOf } from './text.ts'

/** An entry of the progress; undefined outside of the period. A deleted one is 'entered-in-error'. */
export function observationOf(row: RowOf<'user_metrics'>, context: FhirContext): Observation | undefined {
  if (!isWithin(dayMeasured(row, context.zone), context.period)) return undefined
  const { category, code, profile } = kindOf(row, context)
  return {
    resourceType: 'Observation',
    id: resourceId('user_metrics', row.id),
    ...(profile === undefined ? {} : { meta: { profile: [profile] } }),
    identifier: [rowIdentifier(row.id)],
    status: row.deleted_at ? 'entered-in-error' : 'final',
    category: [category],
    code,
    subject: referenceTo(context.patient),
    effectiveDateTime: localMoment(row.recorded_at, context.zone, row.offset_minutes),
    performer: [referenceTo(context.patient)],
    ...valuesOf(row),
    ...referenceRangeOf(row),
    ...noteOf(row.notes),
  }
}

/** One value is that of the observation; two are its components. */
function valuesOf({ metric_type, value, value2, comparator, unit }: RowOf<'user_metrics'>) {
  if (isOwnMetric(metric_type))
    return unit === YES_NO
      ? { valueCodeableConcept: { text: value === '0' ? 'No' : 'Yes' } }
      : { valueQuantity: { value: fhirDecimal(value), unit: textOf(unit) } }
  const quantityOf = (number: string) => inUnit(number, unit)
  const { second } = CATALOGUE[metric_type]
  if (!second || typeof value2 !== 'string')
    return { valueQuantity: { ...quantityOf(value), ...(comparator && { comparator }) } }
  const [first, other] = second.loinc
  return {
    component: [
      { code: coded(first, PRESSURE_NAMES.value), valueQuantity: quantityOf(value) },
      { code: coded(other, PRESSURE_NAMES.value2), valueQuantity: quantityOf(value2) },
    ],
  }
}

/** A number in a unit of a type that Vialog knows, with its UCUM code. */
function inUnit(number: string, unit: string) {
  const value = fhirDecimal(number)
  const names = UNITS[unit as MetricUnit] as (typeof UNITS)[MetricUnit] | undefined
  return names ? ucum(value, ...names) : { value, unit }
}

/** The range of the laboratory: its words, and its ends where both belong to it, as FHIR has them. */
function referenceRangeOf({ reference_range, unit }: RowOf<'user_metrics'>): Pick<Observation, 'referenceRange'> {
  if (!reference_range) return {}
  const [low, high] = endsOfRange(reference_range) ?? []
  const quantityOf = (number: string) => inUnit(number, unit)
  return {
    referenceRange: [
      {
        ...(low !== undefined && { low: quantityOf(low) }),
        ...(high !== undefined && { high: quantityOf(high) }),
        text: textOf(reference_range),
      },
    ],
  }
}

type Kind = { readonly category: CodeableConcept; readonly code: CodeableConcept; readonly profile?: string }

const SURVEY = category('survey', 'Survey')

/** Weight, blood pressure and temperature claim HL7's profiles of vital signs. Energy and sleep are scales of Vialog, for which no code exists. */
function kindOf({ metric_type, unit, fasting }: RowOf<'user_metrics'>, { metricName }: FhirContext): Kind {
  if (isOwnMetric(metric_type)) return { category: SURVEY, code: { text: textOf(metricName(metric_type)) } }
  if (!isLab(metric_type)) return KINDS[metric_type]
  const loinc = loincOf(metric_type, unit, fasting)
  const text = METRIC_NAMES[metric_type]
  return { category: category('laboratory', 'Laboratory'), code: loinc ? coded(loinc, text) : { text } }
}

const KINDS: Readonly<Record<Exclude<MetricType, LabType>, Kind>> = {
  weight: vitalSign('weight', 'bodyweight'),
  energy: { category: SURVEY, code: { text: 'Energy, as felt, from 0 to 10' } },
  sleep: { category: SURVEY, code: { text: 'Quality of sleep, as felt, from 0 to 10' } },
  waist: examined('waist'),
  'body-fat': examined('body-fat'),
  'resting-heart-rate': examined('resting-heart-rate'),
  'oxygen-saturation': examined('oxygen-saturation'),
  'blood-pressure': vitalSign('blood-pressure', 'bp'),
  temperature: vitalSign('temperature', 'bodytemp'),
  steps: { category: category('activity', 'Activity'), code: codeOf('steps') },
}

/** The unit as text, and its UCUM code. */
const UNITS: Readonly<Record<MetricUnit, readonly [string, string]>> = {
  kg: ['kg', 'kg'],
  lbs: ['lb', '[lb_av]'],
  '/10': ['of 10', '{score}'],
  cm: ['cm', 'cm'],
  in: ['in', '[in_i]'],
  '%': ['%', '%'],
  bpm: ['/min', '/min'],
  mmHg: ['mmHg', 'mm[Hg]'],
  '°C': ['°C', 'Cel'],
  '°F': ['°F', '[degF]'],
  'mmol/mol': ['mmol/mol', 'mmol/mol'],
  'mg/dL': ['mg/dL', 'mg/dL'],
  'mmol/L': ['mmol/L', 'mmol/L'],
  'U/L': ['U/L', 'U/L'],
  'µmol/L': ['umol/L', 'umol/L'],
  'mIU/L': ['mIU/L', 'm[IU]/L'],
  'ng/dL': ['ng/dL', 'ng/dL'],
  'pmol/L': ['pmol/L', 'pmol/L'],
  'nmol/L': ['nmol/L', 'nmol/L'],
  'pg/mL': ['pg/mL', 'pg/mL'],
  'µg/dL': ['ug/dL', 'ug/dL'],
  'ng/mL': ['ng/mL', 'ng/mL'],
  'mg/L': ['mg/L', 'mg/L'],
  'g/dL': ['g/dL', 'g/dL'],
  'g/L': ['g/L', 'g/L'],
  'µIU/mL': ['uIU/mL', 'u[IU]/mL'],
  'µkat/L': ['ukat/L', 'ukat/L'],
  'mL/min/1.73 m²': ['mL/min/1.73 m2', 'mL/min/{1.73_m2}'],
  'ng/L': ['ng/L', 'ng/L'],
  'µg/L': ['ug/L', 'ug/L'],
  steps: ['steps', '{steps}'],
}

/** A vital sign by the profile of HL7 with this name. */
function vitalSign(type: MetricType, profile: string): Kind {
  return {
    category: category('vital-signs', 'Vital Signs'),
    code: codeOf(type),
    profile: `http://hl7.org/fhir/StructureDefinition/${profile}`,
  }
}

/** The others claim no profile of HL7: those of vital signs ask for other codes than these. */
function examined(type: MetricType): Kind {
  return { category: category('exam', 'Exam'), code: codeOf(type) }
}

function codeOf(type: MetricType): CodeableConcept {
  const { loinc } = CATALOGUE[type]
  return loinc ? coded(loinc, METRIC_NAMES[type]) : { text: METRIC_NAMES[type] }
}

function coded(loinc: Loinc, text: string): CodeableConcept {
  return { coding: [{ system: 'http://loinc.org', ...loinc }], text }
}

function category(code: string, display: string): CodeableConcept {
  const system = 'http://terminology.hl7.org/CodeSystem/observation-category'
  return { coding: [{ system, code, display }], text: display }
}
