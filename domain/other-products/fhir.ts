import { FhirAdministration, FhirBundle, FhirEntry, FhirObservation, FhirResource, FhirWeight } from './schema.ts'
import { UNREAD, type ProductTable } from './table.ts'

/**
 * The doses and the weights of a Bundle of HL7 FHIR, as Vialog exports it (domain/fhir) and as clinics do: each MedicationAdministration of one
 * medication with a dose and a moment, and each Observation with the LOINC code of the body weight. What was not done, or entered in error, was
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
      headers: ['date', 'weight', 'weight unit'],
      isOfEntries: true,
      rows: of('Observation').filter(isWeight).map(weightOf),
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
}

/** Whether a measurement is one of the body weight that holds. LOINC 29463-7, as HL7's profile bodyweight has it. */
function isWeight(resource: unknown): boolean {
  const { data } = FhirObservation.safeParse(resource)
  if (!data || !HOLDS.includes(data.status)) return false
  return data.code.coding?.some(({ code }) => code === '29463-7') ?? false
}

const HOLDS = ['final', 'amended', 'corrected']

function weightOf(resource: unknown): readonly string[] {
  const { data } = FhirWeight.safeParse(resource)
  if (!data) return [...UNREAD, '?', '']
  return [data.effectiveDateTime, String(data.valueQuantity.value), unitOf(data.valueQuantity)]
}
