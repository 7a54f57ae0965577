import { readMeasureCell } from '../../imported-weights/measure-cell.ts'
import { isImportedMetric, type ImportedMetric } from '../../imported-weights/measure.ts'
import { boundsOf } from '../../metrics/catalogue.ts'
import type { HealthRow } from './weights.ts'

/** What a watch measures all day, of which one measurement of each day is kept. */
export const ONE_A_DAY: ReadonlySet<ImportedMetric> = new Set(['resting-heart-rate', 'oxygen-saturation'])

/**
 * Keeps the first measurement of each day by its own clock: a real one, and no mean. An export of a later day has the same first one, so that it adds
 * nothing to a day that was imported before. One that no entry may have (another unit, out of bounds) gives way to the next. `most` is the number of days
 * that are kept.
 */
export function createFirstOfDay(most: number) {
  const days = new Map<string, Candidate>()
  let later = 0

  function add(row: HealthRow): void {
    const [moment = '', , , , metric = ''] = row
    const day = `${moment.slice(0, DAY)} ${metric}`
    const first = days.get(day)
    if (!first) {
      if (days.size <= most) days.set(day, { row })
      return
    }
    later += 1
    const other: Candidate = { row }
    if (isBefore(row, first.row) ? isEntry(other) || !isEntry(first) : !isEntry(first) && isEntry(other))
      days.set(day, other)
  }

  return {
    add,
    /** The number of the days. */
    size: () => days.size,
    /** The first of each day, in the order in which the days were found, and how many others there were. */
    found: () => ({ rows: [...days.values()].map(({ row }) => row), later }),
  }
}

/** '2026-05-01' */
const DAY = 10
/** '2026-05-01 07:12:31' */
const SECOND = 19

/** Of two of one second the one of the lower text is first, whatever their order in the file. */
function isBefore(one: HealthRow, other: HealthRow): boolean {
  const [at = '', atOther = ''] = [one[0]?.slice(0, SECOND), other[0]?.slice(0, SECOND)]
  return at === atOther ? `${one[1]} ${one[3]}` < `${other[1]} ${other[3]}` : at < atOther
}

/** Whether it can be an entry is worked out once, where another one of its day is there. */
type Candidate = { readonly row: HealthRow; isEntry?: boolean }

function isEntry(one: Candidate): boolean {
  return (one.isEntry ??= mayBeEntry(one.row))
}

function mayBeEntry([, value = '', unit = '', , metric = '']: HealthRow): boolean {
  if (!isImportedMetric(metric) || metric === 'weight') return true
  const found = readMeasureCell(metric, value, unit)
  const bounds = found.ok ? boundsOf(metric, found.value.unit) : undefined
  if (!found.ok || !bounds) return false
  const measured = Number(found.value.value)
  return measured >= bounds.least && measured <= bounds.most
}
