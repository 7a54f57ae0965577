import { MOST_CHARACTERS } from '../csv/cell.ts'
import { toIsoString } from '../time/instant.ts'
import { entriesOf } from './entries.ts'
import { ShotsyContent, ShotsyDay, ShotsyExport, ShotsyShot, ShotsyWeight } from './schema.ts'
import { cellsOf, hasColumns, UNREAD, type ProductTable } from './table.ts'

/**
 * The shots of a CSV of Shotsy, which has a line for each day: several shots of a day stand in the cells of its line, one below the
 * other. 'Date (UTC)' and 'Time (UTC)' are in UTC. What is planned has 'No' under 'Taken'.
 */
export function shotsyTable(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ProductTable | undefined {
  if (!hasColumns(headers, ['Shot', 'Taken', 'Site'])) return undefined
  const named = (name: string) => headers.find((header) => header.trim().startsWith(name)) ?? name
  const [date, time] = [named('Date'), named('Time')]
  const zone = /\(UTC\)/i.test(time) ? 'Z' : ''
  return {
    headers: CSV_HEADERS,
    isOfEntries: true,
    weights: weightsOf(headers, rows),
    rows: rows.flatMap((row) => {
      const cell = cellsOf(headers, row)
      const lines = cell('Shot').split('\n', MOST_OF_DAY + 1)
      const shots = lines.length > MOST_OF_DAY ? [cell('Shot')] : lines
      if (shots.every((shot) => shot.trim() === '')) return []
      const [times, taken, notes] = [time, 'Taken', 'Shot Notes'].map((header) => partsOf(cell(header), shots.length))
      return shots.map((shot, at) => {
        const when = times?.[at] ?? ''
        return [cell(date), when && when + zone, ...nameAndAmount(shot), taken?.[at] ?? '', notes?.[at] ?? '']
      })
    }),
  }
}

/** A weight is that of the day: the times are those of the shots. */
function weightsOf(headers: readonly string[], rows: readonly (readonly string[])[]) {
  const [day, weight] = [
    headers.findIndex((name) => /^Date\b/.test(name.trim())),
    headers.findIndex((name) => /Weight/.test(name)),
  ]
  return {
    headers: ['Date', headers[weight] ?? 'Weight'],
    rows: rows.map((row) => [row[day] ?? '', row[weight] ?? '']),
  }
}

/** More lines are no shots of a day. */
const MOST_OF_DAY = 24

const CSV_HEADERS = ['Date', 'Time', 'Peptide', 'Amount', 'Taken', 'Notes']

/** What a cell says of each shot: its lines. One with another number of lines than shots stays whole, since nobody knows whose they are. */
function partsOf(cell: string, count: number): readonly string[] {
  const lines = cell.split('\n', count + 1).map((line) => line.trim())
  return lines.length === count ? lines : Array<string>(count).fill(cell.replaceAll('\n', ' / '))
}

/** 'Mounjaro® 2.5mg' is 'Mounjaro' and '2.5mg'. */
function nameAndAmount(shot: string): readonly [name: string, amount: string] {
  if (shot.length > MOST_CHARACTERS) return [shot, '']
  const [, name = shot, amount = ''] = /^(.*?)\s*(\d[\d.,]*\s*\p{L}{1,10})$/u.exec(shot.trim()) ?? []
  return [withoutMarks(name), amount]
}

/** A name without the marks of a trademark. */
function withoutMarks(name: string): string {
  return name.replaceAll(/[\u00AE\u2122]/g, '').trim()
}

/** The shots of a `.shotsyjson`. A shot without `taken` was taken, unless it lies after the export: then it is planned. */
export function shotsyJson(file: unknown): ProductTable | undefined {
  const { data } = ShotsyExport.safeParse(file)
  if (!data) return undefined
  const contents = entriesOf(data.days.flatMap((day) => Object.values(ShotsyDay.safeParse(day).data ?? {})))
  const days = contents.map(
    (content) => ShotsyContent.safeParse(content).data ?? { shots: [content], Weight: undefined },
  )
  const shots = entriesOf(days.flatMap((day) => day.shots ?? []))
  return {
    headers: ['taken_at', 'time_zone', 'peptide', 'amount', 'unit', 'method', 'notes', 'Taken'],
    isOfEntries: true,
    rows: shots.map((shot) => rowOf(shot, data.exportDate)),
    weights: {
      headers: ['date', 'weight', 'weight unit'],
      isOfEntries: true,
      rows: days.map(({ Weight }) => weightOf(Weight)),
    },
  }
}

function rowOf(entry: unknown, exportedAt: number): readonly string[] {
  const { data: shot } = ShotsyShot.safeParse(entry)
  if (!shot) return UNREAD
  const { timestamp, taken = timestamp <= exportedAt } = shot
  const method = shot.deliveryMethod ?? ''
  const name = withoutMarks(shot.medicationName)
  const amount = String(shot.dosageStrength)
  return [toIsoString(timestamp * 1000), '', name, amount, 'mg', method, shot.notes ?? '', taken ? 'Yes' : 'No']
}

function weightOf(entry: unknown): readonly string[] {
  if (entry === undefined) return []
  const { data: weight } = ShotsyWeight.safeParse(entry)
  return weight ? [weight.date, String(weight.value), weight.unit] : [...UNREAD, '?', '']
}
