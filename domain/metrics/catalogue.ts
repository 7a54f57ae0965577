import { METRIC_UNITS, type MetricType } from './units.ts'

/** The least and the most that an entry of a unit may have. They catch mistyped values, and say nothing of health. */
export type Bounds = { readonly least: number; readonly most: number }

/** A code of LOINC with its display (http://loinc.org/license, notice on /terms). */
export type Loinc = { readonly code: string; readonly display: string }

/**
 * What is known of a type: the bounds of each of its units, and its code; none where there is no code. Scales from 0 to 10 are Vialog's own.
 * A type of two values has the bounds of the second, and a code for each beside that of both.
 */
export type MetricFacts = {
  readonly loinc?: Loinc
  readonly bounds: Readonly<Record<string, Bounds>>
  readonly second?: { readonly bounds: Readonly<Record<string, Bounds>>; readonly loinc: readonly [Loinc, Loinc] }
}

/** The types of metric with what is known of each (docs/product/metrics.md#types-and-values). */
export const CATALOGUE: Readonly<Record<MetricType, MetricFacts>> = {
  weight: {
    loinc: { code: '29463-7', display: 'Body weight' },
    bounds: { lbs: { least: 20, most: 1000 }, kg: { least: 20, most: 1000 } },
  },
  energy: { bounds: { '/10': { least: 0, most: 10 } } },
  sleep: { bounds: { '/10': { least: 0, most: 10 } } },
  waist: {
    loinc: { code: '8280-0', display: 'Waist Circumference at umbilicus by Tape measure' },
    bounds: { cm: { least: 30, most: 300 }, in: { least: 12, most: 118 } },
  },
  'body-fat': {
    loinc: { code: '41982-0', display: 'Percentage of body fat Measured' },
    bounds: { '%': { least: 1, most: 80 } },
  },
  'resting-heart-rate': {
    loinc: { code: '40443-4', display: 'Heart rate --resting' },
    bounds: { bpm: { least: 20, most: 300 } },
  },
  'oxygen-saturation': {
    loinc: { code: '59408-5', display: 'Oxygen saturation in Arterial blood by Pulse oximetry' },
    bounds: { '%': { least: 40, most: 100 } },
  },
  // The codes of HL7's profile: https://hl7.org/fhir/R4/bp.html
  'blood-pressure': {
    loinc: { code: '85354-9', display: 'Blood pressure panel with all children optional' },
    bounds: { mmHg: { least: 40, most: 300 } },
    second: {
      bounds: { mmHg: { least: 20, most: 200 } },
      loinc: [
        { code: '8480-6', display: 'Systolic blood pressure' },
        { code: '8462-4', display: 'Diastolic blood pressure' },
      ],
    },
  },
  // https://hl7.org/fhir/R4/bodytemp.html
  temperature: {
    loinc: { code: '8310-5', display: 'Body temperature' },
    bounds: { '°C': { least: 25, most: 45 }, '°F': { least: 77, most: 113 } },
  },
}

/** The bounds of a unit of a type, or those of its second value; undefined where the type has no such unit, or one value. */
export function boundsOf(type: MetricType, unit: string, of: 'value' | 'value2' = 'value'): Bounds | undefined {
  const units: readonly string[] = METRIC_UNITS[type]
  const { bounds, second } = CATALOGUE[type]
  return units.includes(unit) ? (of === 'value' ? bounds : second?.bounds)?.[unit] : undefined
}
