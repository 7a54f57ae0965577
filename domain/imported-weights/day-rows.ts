import { columnsNamed, nameOf } from '../csv/headers.ts'

type Cells = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] }

/**
 * A table of Garmin has its days in rows of their own, each above the times of that day. The day becomes a column, and its row is left
 * empty, so that lines are counted as before. Any other table stays as it is.
 */
export function withDayColumn<Table extends Cells>(table: Table): Table {
  const { headers, rows } = table
  const names = headers.map(nameOf)
  if (columnsNamed('time', names)[0] !== 0 || columnsNamed('date', names).length > 0) return table
  if (!rows.some(isDay)) return table
  let day = ''
  return {
    ...table,
    headers: ['Date', ...headers],
    rows: rows.map((cells) => {
      if (!isDay(cells)) return [day, ...cells]
      day = cells[0]?.trim() ?? ''
      return []
    }),
  }
}

function isDay([first = '', ...others]: readonly string[]): boolean {
  return first.trim() !== '' && others.every((cell) => cell.trim() === '')
}
