import { formatAmount } from '../amounts/amount.ts'
import { COMPARATOR_SIGNS } from './comparator.ts'
import type { MetricValue } from './entry.ts'
import type { MetricType } from './units.ts'

/** The unit of a metric of the person's own that is yes (1) or no (0). No screen shows it. */
export const YES_NO = 'yes/no'

/** The name of each type, in the order of the screens. */
export const METRIC_NAMES: Readonly<Record<MetricType, string>> = {
  weight: 'Weight',
  energy: 'Energy',
  sleep: 'Sleep',
  waist: 'Waist',
  'body-fat': 'Body fat',
  'resting-heart-rate': 'Resting heart rate',
  'oxygen-saturation': 'Blood oxygen',
  'blood-pressure': 'Blood pressure',
  temperature: 'Temperature',
  steps: 'Steps',
  hba1c: 'HbA1c',
  glucose: 'Glucose',
  insulin: 'Insulin',
  cholesterol: 'Total cholesterol',
  hdl: 'HDL cholesterol',
  ldl: 'LDL cholesterol',
  triglycerides: 'Triglycerides',
  alt: 'ALT (GPT)',
  ast: 'AST (GOT)',
  ggt: 'GGT',
  alp: 'Alkaline phosphatase (ALP)',
  bilirubin: 'Bilirubin, total',
  lipase: 'Lipase',
  creatinine: 'Creatinine',
  'egfr-2021': 'eGFR (CKD-EPI 2021)',
  'egfr-2009': 'eGFR (CKD-EPI 2009)',
  'egfr-mdrd': 'eGFR (MDRD)',
  tsh: 'TSH',
  'free-t4': 'Free T4',
  testosterone: 'Testosterone, total',
  estradiol: 'Estradiol',
  cortisol: 'Cortisol',
  prolactin: 'Prolactin',
  'igf-1': 'IGF-1',
  psa: 'PSA, total',
  crp: 'CRP',
  ferritin: 'Ferritin',
  hemoglobin: 'Hemoglobin',
  hematocrit: 'Hematocrit',
}

/** The names of the two values of a blood pressure. */
export const PRESSURE_NAMES = { value: 'Systolic', value2: 'Diastolic' } as const

/** The values of an entry with their unit: '81.4 kg', '7.5 /10', '120/80 mmHg', '<0.3 mg/L', 'Yes'. At most 6 decimals; nothing is rounded. */
export function formatMetric(entry: MetricValue): string {
  return entry.unit === YES_NO ? formatValue(entry) : `${formatValue(entry)} ${entry.unit}`
}

/** The same without the unit. */
export function formatValue({ value, value2, comparator, unit }: MetricValue): string {
  if (unit === YES_NO) return value === 0 ? 'No' : 'Yes'
  const sign = comparator ? COMPARATOR_SIGNS[comparator] : ''
  const first = sign + formatAmount(String(value))
  return typeof value2 === 'number' ? `${first}/${formatAmount(String(value2))}` : first
}
