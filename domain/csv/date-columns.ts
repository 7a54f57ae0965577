import { MOST_CHARACTERS } from './cell.ts'
import { columnsNamed, nameOf, wordsOf } from './headers.ts'
import { isMoment } from './state-columns.ts'
import { askedByHeader } from './state-words.ts'

/** The column that holds when a dose was taken, and whether its cells have the time of day too. */
export type DateColumn = { readonly at: number; readonly hasTime: boolean }

/**
 * The column of dates that is proposed: of several that of what was taken before others, then the one with an offset from UTC. One that
 * holds when a dose was planned, or when the row was changed, is never proposed.
 */
export function proposedDate(headers: readonly string[], rows: readonly (readonly string[])[]): DateColumn | undefined {
  const named = columnsNamed('date', headers.map(nameOf))
  const cells = (at: number) =>
    rows.slice(0, LOOKED_AT).flatMap((row) => {
      const cell = (row[at] ?? '').slice(0, MOST_CHARACTERS).trim()
      return cell === '' ? [] : [cell]
    })
  const ranked = headers
    .map((header, at) => ({ at, rank: rankOf(header, named.indexOf(at), cells(at)) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
  const [best] = ranked
  return best && { at: best.at, hasTime: isMost(cells(best.at), hasTime) }
}

const LOOKED_AT = 200

/** Above 0 where a column may hold the date, the higher the likelier. `place` is that of its name among the usual ones, or -1. */
function rankOf(header: string, place: number, cells: readonly string[]): number {
  const words = wordsOf(header)
  if (words.some((word) => OTHER_MOMENTS.test(word))) return 0
  const isDate = isMost(cells, isMoment) && !isMost(cells, (cell) => /^\d{1,2}:\d{2}/.test(cell))
  const isOfTaken = askedByHeader(words) === 'taken'
  // A column 'Taken' may hold a yes or a no.
  if (isOfTaken && !isDate && (place < 0 || cells.length > 0)) return 0
  const isNamedLikeOne =
    words.some((word) => /^(?:iso\w*|utc|timestamp)$/.test(word)) || columnsNamed('time', [nameOf(header)]).length > 0
  if (place < 0 && !isOfTaken && !(isDate && isNamedLikeOne)) return 0
  const form = isMost(cells, (cell) => OFFSET.test(cell)) ? 20 : isMost(cells, (cell) => /^\d{4}-/.test(cell)) ? 5 : 0
  return (isOfTaken ? 50 : 0) + (place >= 0 ? 10 - place / 100 : 1) + form
}

/** Moments at which a dose was planned, or something else happened. */
const OTHER_MOMENTS =
  /^(?:schedul\w*|plan\w*|remind\w*|due|next|creat\w*|modif\w*|updat\w*|chang\w*|export\w*|delet\w*|start\w*|end\w*|expir\w*|birth\w*|open\w*|mixed|erinner\w*|geplant\w*|fallig\w*|erstellt\w*|geandert\w*|programad\w*|previst\w*|prevu\w*|recordatorio|rappel|skip\w*|missed)$/

const OFFSET = /\d{2}:\d{2}(?::\d{2})?(?:[.,]\d+)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i

/** Whether a cell has a time other than midnight, which spreadsheets write behind a day. */
function hasTime(cell: string): boolean {
  return /\d{1,2}:\d{2}/.test(cell) && !/\D0?0:00(?::00)?$/.test(cell)
}

function isMost(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length * 2 > cells.length
}
