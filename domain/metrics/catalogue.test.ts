import { expect, test } from 'vitest'
import { boundsOf, CATALOGUE, loincOf, type Loinc } from './catalogue.ts'
import { hasTwoValues, METRIC_TYPES, METRIC_UNITS, shownMetricTypes } from './units.ts'

// Typed by hand from the displays of LOINC and the bounds of docs/product/metrics.md.
const BY_HAND = [
  ['weight', '29463-7 Body weight', 'lbs 20 1000', 'kg 20 1000'],
  ['energy', undefined, '/10 0 10'],
  ['sleep', undefined, '/10 0 10'],
  ['waist', '8280-0 Waist Circumference at umbilicus by Tape measure', 'cm 30 300', 'in 12 118'],
  ['body-fat', '41982-0 Percentage of body fat Measured', '% 1 80'],
  ['resting-heart-rate', '40443-4 Heart rate --resting', 'bpm 20 300'],
  ['oxygen-saturation', '59408-5 Oxygen saturation in Arterial blood by Pulse oximetry', '% 40 100'],
  ['blood-pressure', '85354-9 Blood pressure panel with all children optional', 'mmHg 40 300'],
  ['temperature', '8310-5 Body temperature', '°C 25 45', '°F 77 113'],
  ['steps', '55423-8', 'steps 0 200000'],
  [
    'hba1c',
    '4548-4 Hemoglobin A1c/Hemoglobin.total in Blood',
    '59261-8 Hemoglobin A1c/Hemoglobin.total in Blood by IFCC protocol',
    '% 2 20',
    'mmol/mol 5 195',
  ],
  [
    'glucose',
    '2345-7 Glucose [Mass/volume] in Serum or Plasma',
    '14749-6 Glucose [Moles/volume] in Serum or Plasma',
    'mg/dL 10 1500',
    'mmol/L 0.5 83',
  ],
  ['insulin', '20448-7 Insulin [Units/volume] in Serum or Plasma', 'µIU/mL 0.1 2000', 'mIU/L 0.1 2000'],
  [
    'cholesterol',
    '2093-3 Cholesterol [Mass/volume] in Serum or Plasma',
    '14647-2 Cholesterol [Moles/volume] in Serum or Plasma',
    'mg/dL 10 2000',
    'mmol/L 0.2 52',
  ],
  [
    'hdl',
    '2085-9 Cholesterol in HDL [Mass/volume] in Serum or Plasma',
    '14646-4 Cholesterol in HDL [Moles/volume] in Serum or Plasma',
    'mg/dL 1 300',
    'mmol/L 0.02 8',
  ],
  [
    'ldl',
    '2089-1 Cholesterol in LDL [Mass/volume] in Serum or Plasma',
    '22748-8 Cholesterol in LDL [Moles/volume] in Serum or Plasma',
    'mg/dL 1 1500',
    'mmol/L 0.02 39',
  ],
  [
    'triglycerides',
    '2571-8 Triglyceride [Mass/volume] in Serum or Plasma',
    '14927-8 Triglyceride [Moles/volume] in Serum or Plasma',
    'mg/dL 5 15000',
    'mmol/L 0.05 170',
  ],
  [
    'alt',
    '1742-6 Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma',
    'U/L 1 50000',
    'µkat/L 0.02 833',
  ],
  [
    'ast',
    '1920-8 Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma',
    'U/L 1 50000',
    'µkat/L 0.02 833',
  ],
  [
    'ggt',
    '2324-2 Gamma glutamyl transferase [Enzymatic activity/volume] in Serum or Plasma',
    'U/L 1 50000',
    'µkat/L 0.02 833',
  ],
  [
    'alp',
    '6768-6 Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma',
    'U/L 1 50000',
    'µkat/L 0.02 833',
  ],
  [
    'bilirubin',
    '1975-2 Bilirubin.total [Mass/volume] in Serum or Plasma',
    '14631-6 Bilirubin.total [Moles/volume] in Serum or Plasma',
    'mg/dL 0.05 100',
    'µmol/L 0.8 1710',
  ],
  ['lipase', '3040-3 Lipase [Enzymatic activity/volume] in Serum or Plasma', 'U/L 1 50000', 'µkat/L 0.02 833'],
  [
    'creatinine',
    '2160-0 Creatinine [Mass/volume] in Serum or Plasma',
    '14682-9 Creatinine [Moles/volume] in Serum or Plasma',
    'mg/dL 0.05 40',
    'µmol/L 4 3540',
  ],
  ['egfr-2021', '98979-8', 'mL/min/1.73 m² 1 250'],
  ['egfr-2009', '62238-1', 'mL/min/1.73 m² 1 250'],
  ['egfr-mdrd', '33914-3', 'mL/min/1.73 m² 1 250'],
  ['tsh', '3016-3 Thyrotropin [Units/volume] in Serum or Plasma', 'mIU/L 0.001 1000', 'µIU/mL 0.001 1000'],
  [
    'free-t4',
    '3024-7 Thyroxine (T4) free [Mass/volume] in Serum or Plasma',
    '14920-3 Thyroxine (T4) free [Moles/volume] in Serum or Plasma',
    'ng/dL 0.05 20',
    'pmol/L 0.6 258',
  ],
  [
    'testosterone',
    '2986-8 Testosterone [Mass/volume] in Serum or Plasma',
    '14913-8 Testosterone [Moles/volume] in Serum or Plasma',
    'ng/dL 0.5 10000',
    'nmol/L 0.02 347',
    'ng/mL 0.005 100',
  ],
  [
    'estradiol',
    '2243-4 Estradiol (E2) [Mass/volume] in Serum or Plasma',
    '14715-7 Estradiol (E2) [Moles/volume] in Serum or Plasma',
    'pg/mL 0.5 10000',
    'pmol/L 1.8 36710',
    'ng/L 0.5 10000',
  ],
  [
    'cortisol',
    '2143-6 Cortisol [Mass/volume] in Serum or Plasma',
    '14675-3 Cortisol [Moles/volume] in Serum or Plasma',
    'µg/dL 0.1 200',
    'nmol/L 2.7 5520',
    'µg/L 1 2000',
  ],
  ['prolactin', '2842-3 Prolactin [Mass/volume] in Serum or Plasma', 'ng/mL 0.01 100000', 'µg/L 0.01 100000'],
  [
    'igf-1',
    '2484-4 Insulin-like growth factor-I [Mass/volume] in Serum or Plasma',
    undefined,
    'ng/mL 1 3000',
    'nmol/L 0.1 393',
    'µg/L 1 3000',
  ],
  ['psa', '2857-1 Prostate specific Ag [Mass/volume] in Serum or Plasma', 'ng/mL 0.01 100000', 'µg/L 0.01 100000'],
  ['crp', '1988-5 C reactive protein [Mass/volume] in Serum or Plasma', 'mg/L 0.01 1000', 'mg/dL 0.001 100'],
  ['ferritin', '2276-4 Ferritin [Mass/volume] in Serum or Plasma', 'ng/mL 0.01 100000', 'µg/L 0.01 100000'],
  [
    'hemoglobin',
    '718-7 Hemoglobin [Mass/volume] in Blood',
    '59260-0 Hemoglobin [Moles/volume] in Blood',
    'g/dL 1 30',
    'g/L 10 300',
    'mmol/L 0.6 19',
  ],
  ['hematocrit', '4544-3 Hematocrit [Volume Fraction] of Blood by Automated count', '% 5 80'],
]

test('each type has the code, the units and the bounds that it was given', () => {
  expect(
    METRIC_TYPES.map((type) => {
      const codeOf = (loinc: Loinc | undefined) => loinc && [loinc.code, loinc.display].filter(Boolean).join(' ')
      const codes = new Set(METRIC_UNITS[type].map((unit) => codeOf(loincOf(type, unit))))
      const units = METRIC_UNITS[type].map((unit) => {
        const bounds = boundsOf(type, unit)
        return `${unit} ${bounds?.least} ${bounds?.most}`
      })
      return [type, ...codes, ...units]
    }),
  ).toEqual(BY_HAND)
  expect([boundsOf('waist', '%'), boundsOf('energy', 'toString')]).toEqual([undefined, undefined])
})

test('mass and amount of substance have codes of their own', () => {
  expect([loincOf('testosterone', 'nmol/L')?.code, loincOf('testosterone', 'ng/dL')?.code]).toEqual([
    '14913-8',
    '2986-8',
  ])
  expect([loincOf('hba1c', '%')?.code, loincOf('hba1c', 'mmol/mol')?.code]).toEqual(['4548-4', '59261-8'])
  expect([loincOf('weight', 'lbs')?.code, loincOf('energy', '/10')]).toEqual(['29463-7', undefined])
})

test('a blood pressure alone has a second value, with bounds and a code for each', () => {
  expect(METRIC_TYPES.filter(hasTwoValues)).toEqual(['blood-pressure'])
  expect(METRIC_TYPES.filter((type) => CATALOGUE[type].second)).toEqual(['blood-pressure'])
  expect(boundsOf('blood-pressure', 'mmHg', 'value2')).toEqual({ least: 20, most: 200 })
  expect(CATALOGUE['blood-pressure'].second?.loinc.map(({ code, display }) => `${code} ${display}`)).toEqual([
    '8480-6 Systolic blood pressure',
    '8462-4 Diastolic blood pressure',
  ])
})

test('a screen shows the first three types, and others where there are entries, in their order', () => {
  expect(shownMetricTypes()).toEqual(['weight', 'energy', 'sleep'])
  expect(shownMetricTypes([{ metric_type: 'oxygen-saturation' }, { metric_type: 'waist' }])).toEqual([
    'weight',
    'energy',
    'sleep',
    'waist',
    'oxygen-saturation',
  ])
})

test('the glucose of a person who had fasted has codes of its own, and no other result has', () => {
  expect(METRIC_TYPES.filter((type) => CATALOGUE[type].loincOfFasting)).toEqual(['glucose'])
  expect(METRIC_UNITS.glucose.map((unit) => loincOf('glucose', unit, true)?.code)).toEqual(['1558-6', '14771-0'])
  expect(METRIC_UNITS.glucose.map((unit) => loincOf('glucose', unit, false)?.code)).toEqual(['2345-7', '14749-6'])
})
