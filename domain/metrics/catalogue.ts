import { METRIC_UNITS, type MetricType } from './units.ts'

/** The least and the most that an entry of a unit may have. They catch mistyped values, and say nothing of health. */
export type Bounds = { readonly least: number; readonly most: number }

/** A code of LOINC (http://loinc.org/license, notice on /terms). `display` is not there where lists tell it differently. */
export type Loinc = { readonly code: string; readonly display?: string }

/**
 * What is known of a type: the bounds of each of its units, and its code; none where there is no code. Scales from 0 to 10 are Vialog's own.
 * A type of two values has the bounds of the second, and a code for each beside that of both. A result of a laboratory has a code a unit.
 */
export type MetricFacts = {
  readonly loinc?: Loinc
  readonly loincByUnit?: Readonly<Record<string, Loinc>>
  /** The same of a result of which the report says that the person had fasted, where it has codes of its own. */
  readonly loincOfFasting?: Readonly<Record<string, Loinc>>
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
  steps: { loinc: { code: '55423-8' }, bounds: { steps: { least: 0, most: 200_000 } } },
  hba1c: lab({
    '%': [2, 20, '4548-4', 'Hemoglobin A1c/Hemoglobin.total in Blood'],
    'mmol/mol': [5, 195, '59261-8', 'Hemoglobin A1c/Hemoglobin.total in Blood by IFCC protocol'],
  }),
  glucose: {
    ...lab({
      'mg/dL': [10, 1500, '2345-7', 'Glucose [Mass/volume] in Serum or Plasma'],
      'mmol/L': [0.5, 83, '14749-6', 'Glucose [Moles/volume] in Serum or Plasma'],
    }),
    loincOfFasting: {
      'mg/dL': { code: '1558-6', display: 'Fasting glucose [Mass/volume] in Serum or Plasma' },
      'mmol/L': { code: '14771-0', display: 'Fasting glucose [Moles/volume] in Serum or Plasma' },
    },
  },
  insulin: lab({
    'µIU/mL': [0.1, 2000, '20448-7', 'Insulin [Units/volume] in Serum or Plasma'],
    'mIU/L': [0.1, 2000, '20448-7', 'Insulin [Units/volume] in Serum or Plasma'],
  }),
  cholesterol: lab({
    'mg/dL': [10, 2000, '2093-3', 'Cholesterol [Mass/volume] in Serum or Plasma'],
    'mmol/L': [0.2, 52, '14647-2', 'Cholesterol [Moles/volume] in Serum or Plasma'],
  }),
  hdl: lab({
    'mg/dL': [1, 300, '2085-9', 'Cholesterol in HDL [Mass/volume] in Serum or Plasma'],
    'mmol/L': [0.02, 8, '14646-4', 'Cholesterol in HDL [Moles/volume] in Serum or Plasma'],
  }),
  ldl: lab({
    'mg/dL': [1, 1500, '2089-1', 'Cholesterol in LDL [Mass/volume] in Serum or Plasma'],
    'mmol/L': [0.02, 39, '22748-8', 'Cholesterol in LDL [Moles/volume] in Serum or Plasma'],
  }),
  triglycerides: lab({
    'mg/dL': [5, 15000, '2571-8', 'Triglyceride [Mass/volume] in Serum or Plasma'],
    'mmol/L': [0.05, 170, '14927-8', 'Triglyceride [Moles/volume] in Serum or Plasma'],
  }),
  alt: lab({
    'U/L': [1, 50000, '1742-6', 'Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma'],
    'µkat/L': [0.02, 833, '1742-6', 'Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma'],
  }),
  ast: lab({
    'U/L': [1, 50000, '1920-8', 'Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma'],
    'µkat/L': [0.02, 833, '1920-8', 'Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma'],
  }),
  ggt: lab({
    'U/L': [1, 50000, '2324-2', 'Gamma glutamyl transferase [Enzymatic activity/volume] in Serum or Plasma'],
    'µkat/L': [0.02, 833, '2324-2', 'Gamma glutamyl transferase [Enzymatic activity/volume] in Serum or Plasma'],
  }),
  alp: lab({
    'U/L': [1, 50000, '6768-6', 'Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma'],
    'µkat/L': [0.02, 833, '6768-6', 'Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma'],
  }),
  bilirubin: lab({
    'mg/dL': [0.05, 100, '1975-2', 'Bilirubin.total [Mass/volume] in Serum or Plasma'],
    'µmol/L': [0.8, 1710, '14631-6', 'Bilirubin.total [Moles/volume] in Serum or Plasma'],
  }),
  lipase: lab({
    'U/L': [1, 50000, '3040-3', 'Lipase [Enzymatic activity/volume] in Serum or Plasma'],
    'µkat/L': [0.02, 833, '3040-3', 'Lipase [Enzymatic activity/volume] in Serum or Plasma'],
  }),
  creatinine: lab({
    'mg/dL': [0.05, 40, '2160-0', 'Creatinine [Mass/volume] in Serum or Plasma'],
    'µmol/L': [4, 3540, '14682-9', 'Creatinine [Moles/volume] in Serum or Plasma'],
  }),
  // The formulas are types of their own: their results are not comparable.
  'egfr-2021': lab({ 'mL/min/1.73 m²': [1, 250, '98979-8'] }),
  'egfr-2009': lab({ 'mL/min/1.73 m²': [1, 250, '62238-1'] }),
  'egfr-mdrd': lab({ 'mL/min/1.73 m²': [1, 250, '33914-3'] }),
  tsh: lab({
    'mIU/L': [0.001, 1000, '3016-3', 'Thyrotropin [Units/volume] in Serum or Plasma'],
    'µIU/mL': [0.001, 1000, '3016-3', 'Thyrotropin [Units/volume] in Serum or Plasma'],
  }),
  'free-t4': lab({
    'ng/dL': [0.05, 20, '3024-7', 'Thyroxine (T4) free [Mass/volume] in Serum or Plasma'],
    'pmol/L': [0.6, 258, '14920-3', 'Thyroxine (T4) free [Moles/volume] in Serum or Plasma'],
  }),
  testosterone: lab({
    'ng/dL': [0.5, 10000, '2986-8', 'Testosterone [Mass/volume] in Serum or Plasma'],
    'nmol/L': [0.02, 347, '14913-8', 'Testosterone [Moles/volume] in Serum or Plasma'],
    'ng/mL': [0.005, 100, '2986-8', 'Testosterone [Mass/volume] in Serum or Plasma'],
  }),
  estradiol: lab({
    'pg/mL': [0.5, 10000, '2243-4', 'Estradiol (E2) [Mass/volume] in Serum or Plasma'],
    'pmol/L': [1.8, 36710, '14715-7', 'Estradiol (E2) [Moles/volume] in Serum or Plasma'],
    'ng/L': [0.5, 10000, '2243-4', 'Estradiol (E2) [Mass/volume] in Serum or Plasma'],
  }),
  cortisol: lab({
    'µg/dL': [0.1, 200, '2143-6', 'Cortisol [Mass/volume] in Serum or Plasma'],
    'nmol/L': [2.7, 5520, '14675-3', 'Cortisol [Moles/volume] in Serum or Plasma'],
    'µg/L': [1, 2000, '2143-6', 'Cortisol [Mass/volume] in Serum or Plasma'],
  }),
  prolactin: lab({
    'ng/mL': [0.01, 100_000, '2842-3', 'Prolactin [Mass/volume] in Serum or Plasma'],
    'µg/L': [0.01, 100_000, '2842-3', 'Prolactin [Mass/volume] in Serum or Plasma'],
  }),
  'igf-1': lab({
    'ng/mL': [1, 3000, '2484-4', 'Insulin-like growth factor-I [Mass/volume] in Serum or Plasma'],
    // Its code for the amount of substance is not confirmed.
    'nmol/L': [0.1, 393],
    'µg/L': [1, 3000, '2484-4', 'Insulin-like growth factor-I [Mass/volume] in Serum or Plasma'],
  }),
  psa: lab({
    'ng/mL': [0.01, 100_000, '2857-1', 'Prostate specific Ag [Mass/volume] in Serum or Plasma'],
    'µg/L': [0.01, 100_000, '2857-1', 'Prostate specific Ag [Mass/volume] in Serum or Plasma'],
  }),
  crp: lab({
    'mg/L': [0.01, 1000, '1988-5', 'C reactive protein [Mass/volume] in Serum or Plasma'],
    'mg/dL': [0.001, 100, '1988-5', 'C reactive protein [Mass/volume] in Serum or Plasma'],
  }),
  ferritin: lab({
    'ng/mL': [0.01, 100_000, '2276-4', 'Ferritin [Mass/volume] in Serum or Plasma'],
    'µg/L': [0.01, 100_000, '2276-4', 'Ferritin [Mass/volume] in Serum or Plasma'],
  }),
  hemoglobin: lab({
    'g/dL': [1, 30, '718-7', 'Hemoglobin [Mass/volume] in Blood'],
    'g/L': [10, 300, '718-7', 'Hemoglobin [Mass/volume] in Blood'],
    'mmol/L': [0.6, 19, '59260-0', 'Hemoglobin [Moles/volume] in Blood'],
  }),
  hematocrit: lab({
    '%': [5, 80, '4544-3', 'Hematocrit [Volume Fraction] of Blood by Automated count'],
  }),
}

/** A result of a laboratory: of each unit the bounds and the code, which differs between mass and amount of substance. */
function lab(
  units: Readonly<Record<string, readonly [least: number, most: number, code?: string, display?: string]>>,
): MetricFacts {
  const of = <Value>(valueOf: (unit: (typeof units)[string]) => Value): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(units).map(([unit, facts]) => [unit, valueOf(facts)]))
  return {
    bounds: of(([least, most]) => ({ least, most })),
    loincByUnit: Object.fromEntries(
      Object.entries(units).flatMap(([unit, [, , code, display]]) =>
        code === undefined ? [] : [[unit, { code, ...(display !== undefined && { display }) }]],
      ),
    ),
  }
}

/** The code of a type in a unit; undefined where there is none. `fasting`: whether the report says that the person had fasted. */
export function loincOf(type: MetricType, unit: string, fasting: boolean | null = null): Loinc | undefined {
  const { loinc, loincByUnit, loincOfFasting } = CATALOGUE[type]
  return loinc ?? (fasting ? loincOfFasting?.[unit] : undefined) ?? loincByUnit?.[unit]
}

/** The bounds of a unit of a type, or those of its second value; undefined where the type has no such unit, or one value. */
export function boundsOf(type: MetricType, unit: string, of: 'value' | 'value2' = 'value'): Bounds | undefined {
  const units: readonly string[] = METRIC_UNITS[type]
  const { bounds, second } = CATALOGUE[type]
  return units.includes(unit) ? (of === 'value' ? bounds : second?.bounds)?.[unit] : undefined
}
