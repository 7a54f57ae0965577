import { exactly, fixed } from '../amounts/exact.ts'
import { convert, isSameUnit } from './conversion.ts'
import type { MetricValue } from './entry.ts'
import { endsOfRange, limitOfRange } from './reference-range.ts'
import type { AnyMetricType } from './units.ts'

/**
 * An entry as it is shown in a unit: each value converted from what was entered, exactly, and rounded once, half up. An entry of that unit is
 * shown as it was entered, and so is one of a unit that is another name of it, but for the name. The entry itself stays.
 */
export function shownIn(type: AnyMetricType, unit: string | undefined, entry: MetricValue): MetricValue {
  if (unit === undefined || unit === entry.unit) return entry
  if (isSameUnit(type, entry.unit, unit)) return { ...entry, unit }
  const toShown = (value: number) => Number(converted(type, unit, entry.unit, String(value)))
  const { value, value2 } = entry
  return { ...entry, value: toShown(value), ...(typeof value2 === 'number' && { value2: toShown(value2) }), unit }
}

/**
 * The range of a laboratory as it is shown in a unit, each end converted from what was printed. Whether a result lies within it is decided by
 * what was entered, never by these (reference-range.ts). Words stay.
 */
export function rangeShownIn(type: AnyMetricType, unit: string | undefined, entered: string, range: string): string {
  if (unit === undefined || unit === entered || isSameUnit(type, entered, unit)) return range
  const toShown = (value: string) => converted(type, unit, entered, value)
  const ends = endsOfRange(range)
  if (ends) return ends.map(toShown).join('-')
  const limit = limitOfRange(range)
  return limit ? limit.comparator + toShown(limit.number) : range
}

function converted(type: AnyMetricType, unit: string, entered: string, value: string): string {
  return fixed(convert(type, exactly(value), entered, unit), DECIMALS[type]?.[unit] ?? 1).replace(/^(-?\d+)\.0+$/, '$1')
}

/** The decimals of a converted value, as many as laboratories print for the unit; 1 for a unit that is not listed. */
const DECIMALS: Readonly<Partial<Record<string, Readonly<Record<string, number>>>>> = {
  hba1c: { 'mmol/mol': 0 },
  glucose: { 'mg/dL': 0 },
  cholesterol: { 'mg/dL': 0, 'mmol/L': 2 },
  hdl: { 'mg/dL': 0, 'mmol/L': 2 },
  ldl: { 'mg/dL': 0, 'mmol/L': 2 },
  triglycerides: { 'mg/dL': 0, 'mmol/L': 2 },
  alt: { 'U/L': 0, 'µkat/L': 2 },
  ast: { 'U/L': 0, 'µkat/L': 2 },
  ggt: { 'U/L': 0, 'µkat/L': 2 },
  alp: { 'U/L': 0, 'µkat/L': 2 },
  lipase: { 'U/L': 0, 'µkat/L': 2 },
  bilirubin: { 'mg/dL': 2 },
  creatinine: { 'mg/dL': 2, 'µmol/L': 0 },
  'free-t4': { 'ng/dL': 2 },
  testosterone: { 'ng/dL': 0, 'ng/mL': 2 },
  estradiol: { 'pmol/L': 0 },
  cortisol: { 'nmol/L': 0, 'µg/L': 0 },
  'igf-1': { 'ng/mL': 0, 'µg/L': 0 },
  crp: { 'mg/L': 1, 'mg/dL': 2 },
  hemoglobin: { 'g/L': 0 },
}
