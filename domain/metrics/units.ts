/** The results of a laboratory, in the order in which they are shown. Each may have a comparator. */
export const LAB_TYPES = [
  'hba1c',
  'glucose',
  'cholesterol',
  'hdl',
  'ldl',
  'triglycerides',
  'alt',
  'ast',
  'ggt',
  'alp',
  'bilirubin',
  'lipase',
  'creatinine',
  'tsh',
  'free-t4',
  'testosterone',
  'estradiol',
  'cortisol',
  'igf-1',
  'crp',
  'hemoglobin',
  'hematocrit',
] as const
export type LabType = (typeof LAB_TYPES)[number]

/** The types of metric, in the order in which they are shown. */
export const METRIC_TYPES = [
  'weight',
  'energy',
  'sleep',
  'waist',
  'body-fat',
  'resting-heart-rate',
  'oxygen-saturation',
  'blood-pressure',
  'temperature',
  ...LAB_TYPES,
] as const
export type MetricType = (typeof METRIC_TYPES)[number]

/** Those that screens show before there is an entry. */
export const FIRST_METRICS: readonly MetricType[] = ['weight', 'energy', 'sleep']

/** The units of each type, the preselected one first (docs/product/metrics.md#types-and-values). */
export const METRIC_UNITS = {
  weight: ['lbs', 'kg'],
  energy: ['/10'],
  sleep: ['/10'],
  waist: ['cm', 'in'],
  'body-fat': ['%'],
  'resting-heart-rate': ['bpm'],
  'oxygen-saturation': ['%'],
  'blood-pressure': ['mmHg'],
  temperature: ['°C', '°F'],
  hba1c: ['%', 'mmol/mol'],
  glucose: ['mg/dL', 'mmol/L'],
  cholesterol: ['mg/dL', 'mmol/L'],
  hdl: ['mg/dL', 'mmol/L'],
  ldl: ['mg/dL', 'mmol/L'],
  triglycerides: ['mg/dL', 'mmol/L'],
  alt: ['U/L'],
  ast: ['U/L'],
  ggt: ['U/L'],
  alp: ['U/L'],
  bilirubin: ['mg/dL', 'µmol/L'],
  lipase: ['U/L'],
  creatinine: ['mg/dL', 'µmol/L'],
  tsh: ['mIU/L'],
  'free-t4': ['ng/dL', 'pmol/L'],
  testosterone: ['ng/dL', 'nmol/L'],
  estradiol: ['pg/mL', 'pmol/L'],
  cortisol: ['µg/dL', 'nmol/L'],
  'igf-1': ['ng/mL'],
  crp: ['mg/L', 'mg/dL'],
  hemoglobin: ['g/dL', 'g/L'],
  hematocrit: ['%'],
} as const satisfies Record<MetricType, readonly string[]>
export type MetricUnit = (typeof METRIC_UNITS)[MetricType][number]

/** Whether an entry of the type has two values: a blood pressure is systolic (`value`) over diastolic (`value2`). */
export function hasTwoValues(type: string): boolean {
  return type === 'blood-pressure'
}

/** Whether the type is a result of a laboratory. */
export function isLab(type: string): type is LabType {
  return (LAB_TYPES as readonly string[]).includes(type)
}

/** Every unit, of any type. */
export const ALL_METRIC_UNITS = [...new Set(METRIC_TYPES.flatMap((type) => METRIC_UNITS[type]))] as [
  MetricUnit,
  ...MetricUnit[],
]

/** The types that a screen shows: the first ones, and the others of which there are entries. */
export function shownMetricTypes(entries: readonly { readonly metric_type: MetricType }[] = []): readonly MetricType[] {
  const there = new Set(entries.map(({ metric_type }) => metric_type))
  return METRIC_TYPES.filter((type) => FIRST_METRICS.includes(type) || there.has(type))
}
