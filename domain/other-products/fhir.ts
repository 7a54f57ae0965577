import { METRIC_COLUMN } from '../imported-weights/mapping.ts'
import { IMPORTED_METRICS } from '../imported-weights/measure.ts'
import { CATALOGUE } from '../metrics/catalogue.ts'
import {
  FhirAdministration,
  FhirBundle,
  FhirEntry,
  FhirObservation,
  FhirPressure,
  FhirResource,
  FhirWeight,
} from './schema.ts'
import { UNREAD, type ProductTable } from './table.ts'

/**
 * The doses and the measurements of a Bundle of HL7 FHIR, as Vialog exports it (domain/fhir) and as clinics do: each MedicationAdministration of one
 * medication with a dose and a moment, and each Observation with the LOINC code of a metric that is imported (`IMPORTED_METRICS`), of which the
 * weight has no name in its row. What was not done, or entered in error, was
 * not taken. Other resources are left out. @throws TooManyEntries
 */
export function fhirBundle(file: unknown): ProductTable | undefined {
  const { data } = FhirBundle.safeParse(file)
  if (!data) return undefined
  const resources = data.entry.map((entry) => FhirEntry.safeParse(entry).data?.resource)
  const of = (type: string) => resources.filter((it) => FhirResource.safeParse(it).data?.resourceType === type)
  return {
    headers: ['taken_at', 'peptide', 'amount', 'unit', 'method', 'notes', 'Taken'],
    isOfEntries: true,
    rows: of('MedicationAdministration').map(doseOf),
    weights: {
      headers: ['date', 'weight', 'weight unit', METRIC_COLUMN],
      isOfEntries: true,
      hasMetrics: true,
      rows: of('Observation').flatMap(measurementOf),
    },
  }
}

function doseOf(resource: unknown): readonly string[] {
  const { data } = FhirAdministration.safeParse(resource)
  if (!data) return UNREAD
  const { status, medicationCodeableConcept: medication, effectiveDateTime, dosage, note } = data
  const { dose, route } = dosage
  return [
    effectiveDateTime,
    nameOf(medication),
    String(dose.value),
    unitOf(dose),
    route ? (ROUTES[route.coding?.[0]?.code ?? ''] ?? nameOf(route)) : '',
    note?.[0]?.text ?? '',
    status === 'completed' ? 'Yes' : 'No',
  ]
}

type Concept = FhirAdministration['medicationCodeableConcept']

function nameOf({ text, coding }: Concept): string {
  return text ?? coding?.find(({ display }) => display !== undefined)?.display ?? ''
}

/** HL7 v3 RouteOfAdministration, as domain/fhir/amount.ts writes it. */
const ROUTES: Readonly<Record<string, string>> = {
  SQ: 'subcutaneous',
  IM: 'intramuscular',
  PO: 'oral',
  NASALINSTIL: 'nasal',
}

function unitOf({ code, unit }: FhirAdministration['dosage']['dose']): string {
  return UNITS[code ?? ''] ?? unit ?? ''
}

/** UCUM (https://ucum.org/ucum). */
const UNITS: Readonly<Record<string, string>> = {
  ug: 'mcg',
  mg: 'mg',
  '[iU]': 'IU',
  kg: 'kg',
  g: 'g',
  '[lb_av]': 'lbs',
  '%': '%',
  cm: 'cm',
  '[in_i]': 'in',
  '/min': 'bpm',
  '{beats}/min': 'bpm',
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  '[degF]': '°F',
}

/** The row of a measurement that holds; none of another one, which is told by its LOINC code, as the export writes it. */
function measurementOf(resource: unknown): readonly (readonly string[])[] {
  const { data } = FhirObservation.safeParse(resource)
  if (!data || !HOLDS.includes(data.status)) return []
  const metric = IMPORTED_METRICS.find((one) => hasCode(data.code, CATALOGUE[one].loinc?.code))
  if (metric === undefined) return []
  const row = metric === 'blood-pressure' ? pressureOf(resource) : valueOf(resource)
  return [metric === 'weight' ? row : [...row, metric]]
}

const HOLDS = ['final', 'amended', 'corrected']

function hasCode({ coding }: Concept, wanted: string | undefined): boolean {
  return coding?.some(({ code }) => code === wanted) ?? false
}

function valueOf(resource: unknown): readonly string[] {
  const { data } = FhirWeight.safeParse(resource)
  if (!data) return [...UNREAD, '?', '']
  return [data.effectiveDateTime, String(data.valueQuantity.value), unitOf(data.valueQuantity)]
}

/** Both values of a blood pressure are components (https://hl7.org/fhir/R4/bp.html). */
function pressureOf(resource: unknown): readonly string[] {
  const { data } = FhirPressure.safeParse(resource)
  const [high, low] = (CATALOGUE['blood-pressure'].second?.loinc ?? []).map(
    ({ code }) => data?.component.find((one) => hasCode(one.code, code))?.valueQuantity,
  )
  if (!data || !high || !low || unitOf(high) !== unitOf(low)) return [...UNREAD, '?', '']
  return [data.effectiveDateTime, `${high.value}/${low.value}`, unitOf(high)]
}
