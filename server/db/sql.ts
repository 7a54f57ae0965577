import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Compilable, CompiledQuery, OperationNodeSource, RawBuilder } from 'kysely'
import type { DB } from '../../db/generated.ts'
import type { Statement } from './pipeline.ts'

/** Builds typed SQL and has no connection: a query runs only in a session of asUser, asService or asServer. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A query that can be run, and can be part of another query. */
export type Query<Row> = Compilable<Row> & OperationNodeSource

/** A query written as SQL text, for what the builder cannot express, such as inserts inside a `with`. */
export const rawSql = <Row>(statement: RawBuilder<Row>): Query<Row> => ({
  compile: () => statement.compile(build),
  toOperationNode: () => statement.toOperationNode(),
})

/**
 * A query in which nothing but one text differs between two runs, such as the id of a person. It is built once, and each value is sent once
 * however often the statement names it: of a statement with 54 values the building took a tenth of a write's time.
 */
export const builtOnce = <Row>(made: (value: string) => Query<Row>): ((value: string) => Query<Row>) => {
  let built: { readonly query: CompiledQuery<Row>; readonly parameters: readonly unknown[] } | undefined
  return (value) => ({
    compile() {
      built ??= withEachValueOnce(made(PLACE).compile())
      const parameters = built.parameters.map((one) => (one === PLACE ? value : one))
      return { ...built.query, parameters }
    },
    toOperationNode: () => made(value).toOperationNode(),
  })
}

/** Stands for the text that differs. No other value of a statement is this one. */
const PLACE = 'the text that differs'

const withEachValueOnce = <Row>(query: CompiledQuery<Row>) => {
  const parameters = [...new Set(query.parameters)]
  const places = query.parameters.map((value) => parameters.indexOf(value) + 1)
  const sql = query.sql.replace(/\$([0-9]+)/g, (_, place: string) => `$${places[Number(place) - 1]}`)
  return { query: { ...query, sql }, parameters }
}

/** The query as the wire protocol takes it, with a name under which the connection keeps its plan. */
export const compiled = (query: Compilable): Statement => {
  const { sql, parameters } = query.compile()
  return { name: nameOf(sql), text: sql, values: parameters }
}

// Each connection keeps every named plan until it closes, and lists of varying length make an unbounded number of texts:
// beyond this limit new texts stay unnamed.
const NAME_LIMIT = 500
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= NAME_LIMIT) return ''
  const name = `vialog-${names.size}`
  names.set(text, name)
  return name
}
