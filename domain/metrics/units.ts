/** The results of a laboratory, in the order in which they are shown. Each may have a comparator. */
export const LAB_TYPES = [
  'hba1c',
  'glucose',
  'insulin',
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
  'egfr-2021',
  'egfr-2009',
  'egfr-mdrd',
  'tsh',
  'free-t4',
  'testosterone',
  'estradiol',
  'cortisol',
  'prolactin',
  'igf-1',
  'psa',
  'crp',
  'ferritin',
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
  'steps',
  ...LAB_TYPES,
] as const
export type MetricType = (typeof METRIC_TYPES)[number]

/** The id of a metric of the person's own, made on the device. */
export type OwnMetricId = `own-${string}`

/** What an entry is of: a type that Vialog knows, or a metric of the person's own. */
export type AnyMetricType = MetricType | OwnMetricId

/** The id of a metric of the person's own, of a uuid in lower case. */
export function ownMetricId(uuid: string): OwnMetricId {
  return `own-${uuid}`
}

export const OWN_METRIC_ID = /^own-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Whether this is the id of a metric of the person's own. */
export function isOwnMetric(type: string): type is OwnMetricId {
  return OWN_METRIC_ID.test(type)
}

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
  steps: ['steps'],
  hba1c: ['%', 'mmol/mol'],
  glucose: ['mg/dL', 'mmol/L'],
  insulin: ['µIU/mL', 'mIU/L'],
  cholesterol: ['mg/dL', 'mmol/L'],
  hdl: ['mg/dL', 'mmol/L'],
  ldl: ['mg/dL', 'mmol/L'],
  triglycerides: ['mg/dL', 'mmol/L'],
  alt: ['U/L', 'µkat/L'],
  ast: ['U/L', 'µkat/L'],
  ggt: ['U/L', 'µkat/L'],
  alp: ['U/L', 'µkat/L'],
  bilirubin: ['mg/dL', 'µmol/L'],
  lipase: ['U/L', 'µkat/L'],
  creatinine: ['mg/dL', 'µmol/L'],
  'egfr-2021': ['mL/min/1.73 m²'],
  'egfr-2009': ['mL/min/1.73 m²'],
  'egfr-mdrd': ['mL/min/1.73 m²'],
  tsh: ['mIU/L', 'µIU/mL'],
  'free-t4': ['ng/dL', 'pmol/L'],
  testosterone: ['ng/dL', 'nmol/L', 'ng/mL'],
  estradiol: ['pg/mL', 'pmol/L', 'ng/L'],
  cortisol: ['µg/dL', 'nmol/L', 'µg/L'],
  prolactin: ['ng/mL', 'µg/L'],
  'igf-1': ['ng/mL', 'nmol/L', 'µg/L'],
  psa: ['ng/mL', 'µg/L'],
  crp: ['mg/L', 'mg/dL'],
  ferritin: ['ng/mL', 'µg/L'],
  hemoglobin: ['g/dL', 'g/L', 'mmol/L'],
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

/**
 * What a screen shows: the first types, the others of which there are entries, and the person's own metrics of which there are, in the order of
 * their newest entries.
 */
export function shownMetricTypes(
  entries: readonly { readonly metric_type: AnyMetricType }[] = [],
): readonly AnyMetricType[] {
  const there = new Set(entries.map(({ metric_type }) => metric_type))
  const own = [...there].filter((type) => !(METRIC_TYPES as readonly string[]).includes(type))
  return [...METRIC_TYPES.filter((type) => FIRST_METRICS.includes(type) || there.has(type)), ...own]
}
