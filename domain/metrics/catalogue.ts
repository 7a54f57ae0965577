import { METRIC_UNITS, type MetricType } from './units.ts'

/** The least and the most that an entry of a unit may have. They catch mistyped values, and say nothing of health. */
export type Bounds = { readonly least: number; readonly most: number }

/**
 * What is known of a type: the bounds of each of its units, and its code of LOINC with its display; none where there is no code. Codes and
 * displays are those of LOINC (http://loinc.org/license, notice on /terms); scales from 0 to 10 are Vialog's own.
 */
export type MetricFacts = {
  readonly loinc?: { readonly code: string; readonly display: string }
  readonly bounds: Readonly<Record<string, Bounds>>
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
}

/** The bounds of a unit of a type; undefined where the type has no such unit. */
export function boundsOf(type: MetricType, unit: string): Bounds | undefined {
  const units: readonly string[] = METRIC_UNITS[type]
  return units.includes(unit) ? CATALOGUE[type].bounds[unit] : undefined
}
