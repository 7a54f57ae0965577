import { prepareValue, valueParsers } from './driver.ts'
import type { Client } from './driver.ts'
import type { Connection, FieldDescription, Submittable } from 'pg'

/** One SQL statement. Under a name, the connection keeps its plan until it closes; '' keeps nothing. */
export type Statement = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** `command` is PostgreSQL's command tag: the COMMIT of a failed transaction returns 'ROLLBACK'. */
export type Outcome = { readonly command: string; readonly rows: Row[] }
type Row = Record<string, unknown>

/**
 * Sends the statements with a single Sync, in one round trip. After an error PostgreSQL skips the rest. A transaction that
 * one of the statements began is then in the failed state, and the caller must roll it back. `answerMs`: the connection is given up
 * when it has not answered a statement for so long, unless the transaction has set a limit of its own.
 */
export const pipeline = (
  client: Client,
  statements: readonly Statement[],
  answerMs: number | undefined,
): Promise<Outcome[]> => {
  const submitted = new Pipeline(statements, answerMs)
  client.query(submitted)
  return submitted.outcomes
}

/** A Submittable of the driver, like pg-cursor: it writes protocol messages itself and receives the replies. */
class Pipeline implements Submittable {
  readonly outcomes: Promise<Outcome[]>
  readonly #statements: readonly PreparedStatement[]
  readonly #answers: Outcome[] = []
  readonly #parsing: PreparedStatement[] = []
  readonly #resolve: (outcomes: Outcome[]) => void
  readonly #reject: (error: Error) => void
  #fields: readonly Field[] = []
  #rows: Row[] = []
  #connection: Connection | undefined
  #described: Map<string, readonly Field[]> = new Map()
  readonly #answerMs: number | undefined
  #deadline: NodeJS.Timeout | undefined
  #isSettled = false

  constructor(statements: readonly Statement[], answerMs: number | undefined) {
    this.#answerMs = answerMs
    // Values are prepared here, so that a value that cannot be sent throws before anything is written.
    this.#statements = statements.map(prepared)
    const settled = Promise.withResolvers<Outcome[]>()
    this.outcomes = settled.promise
    this.#resolve = settled.resolve
    this.#reject = settled.reject
  }

  submit(connection: Connection): null {
    this.#connection = connection
    this.#described = describedOn(connection)
    connection.on('parseComplete', this.#remember)
    const messages: Buffer[] = []
    const recorder = recording(connection, messages)
    for (const statement of this.#statements) this.#send(recorder, statement)
    recorder.sync()
    connection.stream.write(Buffer.concat(messages))
    this.#expect()
    this.#startDeadline(connection)
    return null
  }

  #startDeadline(connection: Connection): void {
    for (const { text } of this.#statements) {
      if (text === 'begin') withOwnLimit.delete(connection)
      if (text.startsWith('set local statement_timeout')) withOwnLimit.add(connection)
    }
    if (this.#answerMs === undefined || withOwnLimit.has(connection)) return
    this.#deadline = setTimeout(() => {
      // An answer that has arrived while this process was busy is read first.
      setImmediate(() => {
        if (!this.#isSettled) connection.stream.destroy()
      })
    }, this.#answerMs)
  }

  #send(connection: Connection, { name, text, values }: PreparedStatement): void {
    const known = connection.parsedStatements[name] !== undefined || this.#parsing.some((other) => other.name === name)
    if (name === '' || !known) {
      connection.parse({ name, text, types: [] })
      this.#parsing.push({ name, text, values })
    }
    connection.bind({ portal: '', statement: name, values })
    if (!this.#described.has(name)) connection.describe({ type: 'P', name: '' })
    connection.execute({ portal: '', rows: 0 })
  }

  // A parsed statement survives a later error of the same pipeline, so it is recorded at its ParseComplete.
  readonly #remember = (): void => {
    const statement = this.#parsing.shift()
    if (statement === undefined || statement.name === '' || this.#connection === undefined) return
    this.#connection.parsedStatements[statement.name] = statement.text
  }

  /** What is known of the rows of the next statement. A statement that returns none is not described. */
  #expect(): void {
    this.#rows = []
    this.#fields = this.#described.get(this.#nextName()) ?? []
  }

  #nextName(): string {
    return this.#statements[this.#answers.length]?.name ?? ''
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
    const name = this.#nextName()
    if (name !== '') this.#described.set(name, this.#fields)
    this.#answers.push({ command: text, rows: this.#rows })
    this.#deadline?.refresh()
    this.#expect()
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
    this.#isSettled = true
    clearTimeout(this.#deadline)
    this.#connection?.off('parseComplete', this.#remember)
  }
}

/**
 * The columns of the statements that a connection has planned, by name. A plan keeps its columns: where a migration changed
 * them PostgreSQL refuses it (session.ts), so they are asked for once.
 */
const describedOn = (connection: Connection): Map<string, readonly Field[]> => {
  const known = described.get(connection) ?? new Map<string, readonly Field[]>()
  described.set(connection, known)
  return known
}

/** Connections on which a transaction has set another limit than that of a request. */
const withOwnLimit = new WeakSet<Connection>()

const described = new WeakMap<Connection, Map<string, readonly Field[]>>()

/** The connection, but for its messages, which are collected: one large write costs less than twenty small ones. */
const recording = (connection: Connection, messages: Buffer[]): Connection => {
  const { writable } = connection.stream
  const stream = { writable, write: (message: Buffer) => messages.push(message) }
  return Object.create(connection, { stream: { value: stream } }) as Connection
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
