import { compare, dividedBy, exactly, fixed, isZero, minus, plus, times, type Exact } from '../amounts/exact.ts'
import type { MetricValue } from './entry.ts'
import type { AnyMetricType } from './units.ts'

/**
 * The value of an entry in another unit of its type, exact. `count` is the number of entries of which the value is the sum. A unit that is
 * none of the type leaves the value as it is.
 */
export function exactlyIn(type: AnyMetricType, unit: string, entry: MetricValue, count = 1): Exact {
  return convert(type, exactly(String(entry.value)), entry.unit, unit, count)
}

/** A number from one unit of a type to another. `count` as above. */
export function convert(type: AnyMetricType, value: Exact, entered: string, unit: string, count = 1): Exact {
  if (entered === unit) return value
  const line = LINES[type]?.find(({ from, to }) => from === entered && to === unit)
  if (line) return plus(times(value, line.factor), times(line.offset, exactly(String(count))))
  const inverse = LINES[type]?.find(({ from, to }) => from === unit && to === entered)
  return inverse ? dividedBy(minus(value, times(inverse.offset, exactly(String(count)))), inverse.factor) : value
}

/** The same as a number, for charts. */
export function valueIn(type: AnyMetricType, unit: string, entry: MetricValue): number {
  return Number(fixed(exactlyIn(type, unit, entry), 15))
}

/** Whether two units are names of one: the value stays. */
export function isSameUnit(type: AnyMetricType, one: string, other: string): boolean {
  return (
    LINES[type]?.some(
      ({ from, to, factor, offset }) =>
        ((from === one && to === other) || (from === other && to === one)) &&
        compare(factor, ONE) === 0 &&
        isZero(offset),
    ) ?? false
  )
}

const ONE = exactly('1')

/** How a unit becomes another: the value times `factor`, plus `offset`. The way back is the inverse, unless it has a line of its own. */
type Line = { readonly from: string; readonly to: string; readonly factor: Exact; readonly offset: Exact }

/**
 * The pound and the inch are those of the international agreement of 1959; the scales of temperature are defined by each other.
 *
 * HbA1c by the two lines that are published, which are not exact inverses: NGSP % = 0.09148 IFCC + 2.152 (https://ngsp.org/ifccngsp.asp) and
 * IFCC = 10.93 NGSP - 23.50 (IFCC). The others by the molar mass in g/mol: glucose 180.156, cholesterol 386.65, triglycerides 885.4 (by
 * convention triolein), bilirubin 584.66, creatinine 113.12, thyroxine 776.87, testosterone 288.42, estradiol 272.38, cortisol 362.46,
 * IGF-1 7649. Hemoglobin by its chain, which has one heme: 0.6206 (https://medicalalgorithms.com/hemoglobin-unit-conversion). A unit of an
 * enzyme is a micromole a minute, and a microkatal one a second.
 */
const LINES: Readonly<Partial<Record<string, readonly Line[]>>> = {
  weight: [line('lbs', 'kg', '0.45359237')],
  waist: [line('in', 'cm', '2.54')],
  temperature: [line('°C', '°F', '1.8', '32')],
  hba1c: [line('%', 'mmol/mol', '10.93', '-23.50'), line('mmol/mol', '%', '0.09148', '2.152')],
  glucose: [line('mmol/L', 'mg/dL', '18.0156')],
  cholesterol: [line('mmol/L', 'mg/dL', '38.665')],
  hdl: [line('mmol/L', 'mg/dL', '38.665')],
  ldl: [line('mmol/L', 'mg/dL', '38.665')],
  triglycerides: [line('mmol/L', 'mg/dL', '88.54')],
  bilirubin: [line('mg/dL', 'µmol/L', '17.104')],
  creatinine: [line('mg/dL', 'µmol/L', '88.4')],
  'free-t4': [line('ng/dL', 'pmol/L', '12.872')],
  testosterone: [line('nmol/L', 'ng/dL', '28.842'), line('ng/mL', 'ng/dL', '100'), line('nmol/L', 'ng/mL', '0.28842')],
  estradiol: [line('pg/mL', 'pmol/L', '3.6713'), line('pg/mL', 'ng/L', '1'), line('ng/L', 'pmol/L', '3.6713')],
  cortisol: [line('µg/dL', 'nmol/L', '27.589'), line('µg/dL', 'µg/L', '10'), line('µg/L', 'nmol/L', '2.7589')],
  crp: [line('mg/dL', 'mg/L', '10')],
  hemoglobin: [line('g/dL', 'g/L', '10'), line('g/dL', 'mmol/L', '0.6206'), line('g/L', 'mmol/L', '0.06206')],
  insulin: [line('µIU/mL', 'mIU/L', '1')],
  tsh: [line('µIU/mL', 'mIU/L', '1')],
  prolactin: [line('ng/mL', 'µg/L', '1')],
  psa: [line('ng/mL', 'µg/L', '1')],
  ferritin: [line('ng/mL', 'µg/L', '1')],
  'igf-1': [line('ng/mL', 'µg/L', '1'), line('nmol/L', 'ng/mL', '7.649'), line('nmol/L', 'µg/L', '7.649')],
  alt: [line('µkat/L', 'U/L', '60')],
  ast: [line('µkat/L', 'U/L', '60')],
  ggt: [line('µkat/L', 'U/L', '60')],
  alp: [line('µkat/L', 'U/L', '60')],
  lipase: [line('µkat/L', 'U/L', '60')],
}

function line(from: string, to: string, factor: string, offset = '0'): Line {
  const size = exactly(offset.replace('-', ''))
  return { from, to, factor: exactly(factor), offset: offset.startsWith('-') ? minus(exactly('0'), size) : size }
}
