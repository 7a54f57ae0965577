import * as z from 'zod'
import { entriesOf } from './entries.ts'

/** Entries of a list, each of which is read by itself: a fault in every one of millions would fill the memory. @throws TooManyEntries */
const Entries = z.custom<readonly unknown[]>(Array.isArray).transform(entriesOf)

/** The first entries of a list, of which more are never looked at. */
const firstOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess((list) => (Array.isArray(list) ? list.slice(0, 20) : list), z.array(entry))

/** A moment in seconds since 1970, before 2100: what counts in milliseconds is none. */
const Seconds = z.number().min(0).max(4_102_444_800)

/** What is read of a `.shotsyjson`. Lists hold unknown entries, so that one in another form does not hide the others. */
export const ShotsyExport = z.object({
  exportVersion: z.number(),
  exportDate: Seconds,
  days: Entries,
})
/** A day of it: its content by its date. */
export const ShotsyDay = z.custom<Readonly<Record<string, unknown>>>((day) => typeof day === 'object' && day !== null)
/** What is in a day. */
export const ShotsyContent = z.object({ shots: Entries.optional(), Weight: z.unknown().optional() })
/** A shot of it; the strength is in mg. */
export const ShotsyShot = z.object({
  medicationName: z.string(),
  dosageStrength: z.number(),
  taken: z.boolean().optional(),
  deliveryMethod: z.string().optional(),
  timestamp: Seconds,
  notes: z.string().optional(),
})

/** A weight of it. */
export const ShotsyWeight = z.object({ value: z.number(), unit: z.string(), date: z.string() })

/** What is read of a backup of MedTimer. */
export const MedTimerBackup = z.object({ medicines: z.unknown(), events: z.object({ list: Entries }) })
/** An event of it; the amount is what the person typed. */
export const MedTimerEvent = z.object({
  amount: z.string(),
  medicineName: z.string(),
  processedTimestamp: Seconds,
  status: z.string(),
  notes: z.string().optional(),
})

/** What is read of a backup of Mona, which holds rows of its database. */
export const MonaBackup = z.object({ data: z.object({ medication_intakes: Entries }) })
/** An intake of it. `molecule` is JSON. */
export const MonaIntake = z.object({
  takenDateTime: z.string().nullable(),
  takenTimeZone: z.string().nullish(),
  takenDose: z.string(),
  molecule: z.string(),
  administrationRoute: z.string().nullish(),
  notes: z.string().nullish(),
})
/** What `molecule` holds. */
export const MonaMolecule = z.object({ name: z.string(), unit: z.string() })
export type MonaMolecule = z.infer<typeof MonaMolecule>

/** Fitbit's takeout of weights, a list. */
export const FitbitExport = Entries
/** What is read of a weight in it. */
export const FitbitWeight = z.object({ weight: z.number(), date: z.string(), time: z.string() })

/** What is read of Google Fit's takeout. */
export const GoogleFitExport = z.object({ 'Data Points': Entries })
/** A point of it. */
export const GoogleFitPoint = z.object({ dataTypeName: z.string() })
/** A weight of it. The moment is in nanoseconds since 1970, before 2100, as a number or as a text. */
export const GoogleFitWeight = z.object({
  dataTypeName: z.literal('com.google.weight'),
  endTimeNanos: z.union([z.number(), z.string().regex(/^\d{1,19}$/)]).refine((nanos) => Number(nanos) <= 4.1e18),
  fitValue: firstOf(z.object({ value: z.object({ fpVal: z.number() }) })),
})

const Concept = z.object({
  text: z.string().optional(),
  coding: firstOf(z.object({ code: z.string().optional(), display: z.string().optional() })).optional(),
})
const Quantity = z.object({ value: z.number(), unit: z.string().optional(), code: z.string().optional() })

/** What is read of a Bundle of HL7 FHIR R4 (https://hl7.org/fhir/R4/bundle.html). */
export const FhirBundle = z.object({
  resourceType: z.literal('Bundle'),
  entry: Entries,
})
/** An entry of it, which may hold no resource. */
export const FhirEntry = z.object({ resource: z.unknown() })
export const FhirResource = z.object({ resourceType: z.string() })

/** A dose in it (https://hl7.org/fhir/R4/medicationadministration.html). */
export const FhirAdministration = z.object({
  status: z.string(),
  medicationCodeableConcept: Concept,
  effectiveDateTime: z.string(),
  dosage: z.object({ dose: Quantity, route: Concept.optional() }),
  note: firstOf(z.object({ text: z.string() })).optional(),
})
export type FhirAdministration = z.infer<typeof FhirAdministration>

/** A measurement in it (https://hl7.org/fhir/R4/observation.html). */
export const FhirObservation = z.object({ code: Concept, status: z.string() })

/** A measurement of one value. */
export const FhirWeight = z.object({ effectiveDateTime: z.string(), valueQuantity: Quantity })
/** A measurement of two. */
export const FhirPressure = z.object({
  effectiveDateTime: z.string(),
  component: firstOf(z.object({ code: Concept, valueQuantity: Quantity.optional() })),
})
