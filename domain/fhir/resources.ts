import type { Comparator } from '../metrics/comparator.ts'
import type { FhirDecimal } from './decimal.ts'

// What Vialog writes of HL7 FHIR R4 (4.0.1), and no more: each type is a part of the resource or datatype of its name.

/** Who took the doses. */
export type Patient = {
  readonly resourceType: 'Patient'
  readonly id: string
  readonly identifier: readonly [Identifier]
  readonly name?: readonly [{ readonly text: string }]
}

/** A dose that was taken, that was deleted as entered in error, or that was planned and not taken. */
export type MedicationAdministration = Medicated & {
  readonly resourceType: 'MedicationAdministration'
  readonly status: 'completed' | 'entered-in-error' | 'not-done'
  readonly statusReason?: readonly [CodeableConcept]
  readonly supportingInformation?: readonly [Reference]
  readonly effectiveDateTime: string
  readonly performer: readonly [{ readonly actor: Reference }]
  readonly dosage: {
    readonly text: string
    readonly site?: CodeableConcept
    readonly route: CodeableConcept
    readonly dose: Quantity
  }
  readonly note?: readonly [Annotation]
}

/** A schedule. */
export type MedicationStatement = Medicated & {
  readonly resourceType: 'MedicationStatement'
  readonly status: StatementStatus
  readonly effectivePeriod: Period
  readonly dateAsserted: string
  readonly informationSource: Reference
  readonly dosage: readonly Dosage[]
}

export type StatementStatus = 'intended' | 'active' | 'completed' | 'stopped' | 'unknown'

/** An entry of the progress. */
export type Observation = Recorded & {
  readonly resourceType: 'Observation'
  readonly meta?: { readonly profile: readonly [string] }
  readonly status: 'final' | 'entered-in-error'
  readonly category: readonly [CodeableConcept]
  readonly code: CodeableConcept
  readonly effectiveDateTime?: string
  readonly effectivePeriod?: { readonly start: string; readonly end: string }
  readonly performer: readonly [Reference]
  readonly valueQuantity?: Quantity
  readonly referenceRange?: readonly [{ readonly low?: Quantity; readonly high?: Quantity; readonly text: string }]
  readonly valueCodeableConcept?: CodeableConcept
  readonly bodySite?: CodeableConcept
  readonly component?: readonly (
    | { readonly code: CodeableConcept; readonly valueQuantity: Quantity }
    | { readonly code: CodeableConcept; readonly valueCodeableConcept: CodeableConcept }
  )[]
  readonly note?: readonly [Annotation]
}

/** A laboratory report with its results. The fasting status is on the specimen, which the report contains. */
export type DiagnosticReport = Recorded & {
  readonly resourceType: 'DiagnosticReport'
  readonly contained?: readonly [Specimen]
  readonly status: 'final' | 'entered-in-error'
  readonly category: readonly [CodeableConcept]
  readonly code: CodeableConcept
  readonly effectiveDateTime: string
  readonly performer?: readonly [{ readonly display: string }]
  readonly specimen?: readonly [Reference]
  readonly result: readonly Reference[]
}

type Specimen = {
  readonly resourceType: 'Specimen'
  readonly id: string
  readonly collection: { readonly collectedDateTime: string; readonly fastingStatusCodeableConcept: CodeableConcept }
}

export type Resource = Patient | MedicationAdministration | MedicationStatement | Observation | DiagnosticReport

type Recorded = { readonly id: string; readonly identifier: readonly [Identifier]; readonly subject: Reference }
type Medicated = Recorded & Partial<Blended> & { readonly medicationCodeableConcept?: CodeableConcept }

/** What was taken from a blend: a medication of its own, contained in the resource, with each peptide and its amount in one dose. */
export type Blended = {
  readonly contained: readonly [Medication]
  readonly medicationReference: Reference
}

/** A blend as it was in one dose. */
export type Medication = {
  readonly resourceType: 'Medication'
  readonly id: string
  readonly code: CodeableConcept
  readonly ingredient: readonly {
    readonly itemCodeableConcept: CodeableConcept
    readonly strength: { readonly numerator: Quantity; readonly denominator: Quantity }
  }[]
}

export type Identifier = { readonly system: string; readonly value: string }
export type Reference = { readonly reference: string }
export type Annotation = { readonly text: string }
export type Coding = { readonly system: string; readonly code: string; readonly display?: string }
export type CodeableConcept = { readonly coding?: readonly [Coding]; readonly text: string }
export type Quantity = {
  readonly value: FhirDecimal
  readonly comparator?: Comparator
  readonly unit: string
  readonly system?: string
  readonly code?: string
}

/** From a day to a day, both included. */
export type Period = { readonly start: string; readonly end: string }

/** One amount at some times. Dosages with the same `sequence` apply at the same time, others one after the other. */
export type Dosage = {
  readonly sequence: number
  readonly text: string
  readonly timing: Timing
  readonly route: CodeableConcept
  readonly doseAndRate: readonly [{ readonly doseQuantity: Quantity }]
}

export type Timing = { readonly repeat: Repeat } | { readonly event: readonly string[] }

/** How often in each period, counted from the first day of the bounds. */
export type Repeat = {
  readonly boundsPeriod: Period
  readonly frequency: number
  readonly period: number
  readonly periodUnit: 'd' | 'wk'
  readonly dayOfWeek?: readonly Weekday[]
  readonly timeOfDay: readonly string[]
}

export type Weekday = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat'
