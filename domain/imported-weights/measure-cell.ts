import { dividedBy, exactly, fixed, times, type Exact } from '../amounts/exact.ts'
import { quoted, read, refused, type Read } from '../csv/cell.ts'
import { METRIC_NAMES } from '../metrics/format.ts'
import { METRIC_UNITS } from '../metrics/units.ts'
import type { ImportedMetric, ImportedUnit, Measure } from './measure.ts'

/**
 * Reads a value of a phone's health data: a decimal with a point ('26.4'), of a blood pressure both ('121/79'). Its unit is that which the file has
 * beside it; another one is refused with its name. More than two decimals are noise of a sensor or of a binary fraction and are rounded half up to two.
 * The bounds are those of an entry.
 */
export function readMeasureCell(metric: Exclude<ImportedMetric, 'weight'>, cell: string, unit: string): Read<Measure> {
  const known = UNITS[metric][unit]
  const name = METRIC_NAMES[metric]
  if (!known) {
    const kept = METRIC_UNITS[metric].join(' or ')
    const is = unit === '' ? 'has no unit' : `is in ${quoted(unit)}`
    return refused(`${name} is kept in ${kept}, and this ${is}. Choose ${kept} where it was measured, and export again`)
  }
  const [first = '', second, ...others] = metric === 'blood-pressure' ? cell.split('/') : [cell]
  const [value, value2] = [first, second].map((text) => (text === undefined ? undefined : valueOf(text, known)))
  const isWhole = value !== undefined && others.length === 0
  if (metric !== 'blood-pressure')
    return isWhole
      ? read({ metric_type: metric, value, unit: known.kept })
      : refused(`${quoted(cell)} cannot be read as ${name}`)
  if (!isWhole || value2 === undefined) return refused(`${quoted(cell)} is not one blood pressure`)
  return read({ metric_type: metric, value, value2, unit: known.kept })
}

type Unit = { readonly kept: ImportedUnit; readonly inKept?: (value: Exact) => Exact }

/**
 * The units of the files and those in which they are kept, all of them exact. The names are those of Apple
 * (https://developer.apple.com/documentation/healthkit/hkunit/1615733-unitfromstring) and those of Vialog.
 */
const UNITS: Readonly<Record<Exclude<ImportedMetric, 'weight'>, Readonly<Record<string, Unit>>>> = {
  waist: {
    cm: { kept: 'cm' },
    in: { kept: 'in' },
    m: { kept: 'cm', inKept: (value) => times(value, exactly('100')) },
    mm: { kept: 'cm', inKept: (value) => dividedBy(value, exactly('10')) },
    ft: { kept: 'in', inKept: (value) => times(value, exactly('12')) },
  },
  'body-fat': { '%': { kept: '%' } },
  'resting-heart-rate': { 'count/min': { kept: 'bpm' }, bpm: { kept: 'bpm' } },
  'oxygen-saturation': { '%': { kept: '%' } },
  'blood-pressure': { mmHg: { kept: 'mmHg' } },
  temperature: {
    degC: { kept: '°C' },
    degF: { kept: '°F' },
    '°C': { kept: '°C' },
    '°F': { kept: '°F' },
  },
}

function valueOf(text: string, { inKept }: Unit): string | undefined {
  // The mark is a point in every language, so that '36.667' is no group of thousands.
  if (!/^\d{1,6}(?:\.\d{1,30})?$/.test(text)) return undefined
  const value = exactly(text)
  return fixed(inKept ? inKept(value) : value, 2).replace(/\.?0+$/, '')
}
