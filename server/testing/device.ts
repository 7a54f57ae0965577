import { DEVICE_TABLES, Rows, type ChangedRows, type DeviceTable } from '#contract'
import type { TestPerson } from './people.ts'

/** A device that keeps the rows of a person as the API sends them, by table and id. */
export type Device = {
  readonly rows: (table: DeviceTable) => readonly Row[]
  /** Asks until nothing more has changed. Returns the answers. */
  readonly pull: (tables?: readonly DeviceTable[]) => Promise<readonly Rows[]>
  /** Takes what the answer to a write of this device brought. */
  readonly takeOwn: (changed: ChangedRows) => void
  /** The cursor of the last answer, to be looked at and to be replaced. */
  cursor: string | undefined
}

type Row = { readonly id: string; readonly version: number }

export const newDevice = (person: TestPerson): Device => {
  const kept = new Map<DeviceTable, Map<string, Row>>()
  const device: Device = {
    cursor: undefined,
    rows: (table) => [...(kept.get(table)?.values() ?? [])],
    pull: async (tables = DEVICE_TABLES) => {
      const answers: Rows[] = []
      for (let more = true; more;) {
        const answer = await rowsOf(person, tables, device.cursor)
        answers.push(answer)
        take(answer)
        ;({ more } = answer)
      }
      return answers
    },
    takeOwn: put,
  }
  return device

  function take({ anew, cursor, ...changed }: Rows): void {
    if (anew) kept.clear()
    put(changed)
    device.cursor = cursor
  }

  function put({ removed, rows }: ChangedRows): void {
    for (const { table, id } of removed) kept.get(table)?.delete(id)
    for (const [table, changed] of Object.entries(rows) as [DeviceTable, readonly Row[]][]) {
      const of = kept.get(table) ?? new Map<string, Row>()
      kept.set(table, of)
      for (const row of changed) of.set(row.id, row)
    }
  }
}

/** One answer, which must be as the contract says. */
const rowsOf = async (person: TestPerson, tables: readonly DeviceTable[], cursor: string | undefined) => {
  const response = await person.ask(
    'GET',
    `/api/rows?tables=${tables.join(',')}${cursor === undefined ? '' : `&since=${cursor}`}`,
  )
  const body: unknown = await response.json()
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`)
  return Rows.parse(body)
}
