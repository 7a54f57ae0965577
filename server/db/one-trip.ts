import { prepareValue, valueParsers } from './driver.ts'
import type { PoolClient } from './driver.ts'
import type { Connection, FieldDescription, Submittable } from 'pg'

/** One SQL statement. With a name the server keeps its plan for the life of the connection; '' keeps nothing. */
export type Statement = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** `command` is Postgres' own word for what happened: a COMMIT of a failed transaction answers 'ROLLBACK'. */
export type Outcome = { readonly command: string; readonly rows: Row[] }
type Row = Record<string, unknown>

/**
 * Sends the statements with a single Sync: one round trip. The first error skips the rest; a transaction that one of
 * them began is then left failed, and whoever holds the client must roll it back.
 */
export const pipeline = (client: PoolClient, statements: readonly Statement[]): Promise<Outcome[]> => {
  const trip = new Trip(statements)
  client.query(trip)
  return trip.outcomes
}

/** What the driver calls a Submittable: it writes its own messages and is handed the answers, as pg-cursor is. */
class Trip implements Submittable {
  readonly outcomes: Promise<Outcome[]>
  readonly #statements: readonly PreparedStatement[]
  readonly #answers: Outcome[] = []
  readonly #parsing: PreparedStatement[] = []
  readonly #resolve: (outcomes: Outcome[]) => void
  readonly #reject: (error: Error) => void
  #fields: readonly Field[] = []
  #rows: Row[] = []
  #connection: Connection | undefined

  constructor(statements: readonly Statement[]) {
    // Values are prepared here, where a value that cannot be sent throws before anything is on the wire.
    this.#statements = statements.map(prepared)
    const settled = Promise.withResolvers<Outcome[]>()
    this.outcomes = settled.promise
    this.#resolve = settled.resolve
    this.#reject = settled.reject
  }

  submit(connection: Connection): null {
    this.#connection = connection
    connection.on('parseComplete', this.#remember)
    connection.stream.cork()
    try {
      for (const statement of this.#statements) this.#send(connection, statement)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #send(connection: Connection, { name, text, values }: PreparedStatement): void {
    const known = connection.parsedStatements[name] !== undefined || this.#parsing.some((other) => other.name === name)
    if (name === '' || !known) {
      connection.parse({ name, text, types: [] })
      this.#parsing.push({ name, text, values })
    }
    connection.bind({ portal: '', statement: name, values })
    connection.describe({ type: 'P', name: '' })
    connection.execute({ portal: '', rows: 0 })
  }

  // A parsed statement outlives a later failure of the same trip, so it is remembered the moment the server says so.
  readonly #remember = (): void => {
    const statement = this.#parsing.shift()
    if (statement === undefined || statement.name === '' || this.#connection === undefined) return
    this.#connection.parsedStatements[statement.name] = statement.text
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDescription[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: valueParsers.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    const row: Row = {}
    this.#fields.forEach(({ name, parse }, at) => {
      const text = texts[at]
      row[name] = text === null || text === undefined ? null : parse(text)
    })
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#answers.push({ command: text, rows: this.#rows })
    this.#rows = []
    this.#fields = []
  }

  handleReadyForQuery(): void {
    this.#settle()
    this.#resolve(this.#answers)
  }

  handleError(error: Error): void {
    this.#settle()
    this.#reject(error)
  }

  // The driver calls this when the connection dies.
  callback = (error: Error | null | undefined): void => {
    if (error) this.handleError(error)
  }

  #settle(): void {
    this.#connection?.off('parseComplete', this.#remember)
  }
}

type PreparedStatement = {
  readonly name: string
  readonly text: string
  readonly values: readonly (string | Buffer | null)[]
}
type Field = { readonly name: string; readonly parse: (text: string) => unknown }

const prepared = ({ name, text, values }: Statement): PreparedStatement => ({
  name,
  text,
  values: values.map(prepareValue),
})
