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
 * A query whose text does not depend on its values. It is built once, with a place for each value; then a run costs the building of none, and each
 * value is sent once however often the statement names it: building the statements of a logged dose took a fifth of its time on the
 * server. `made` may put a place into the statement and do nothing else with it.
 */
export const builtOnce = <Row, Name extends string>(
  made: (places: Readonly<Record<Name, string>>) => Query<Row>,
): ((values: Readonly<Record<Name, unknown>>) => Query<Row>) => {
  let built: { readonly query: CompiledQuery<Row>; readonly parameters: readonly unknown[] } | undefined
  return (values) => ({
    compile() {
      built ??= withEachValueOnce(made(placesOf(values)).compile())
      const parameters = built.parameters.map((one) => (one instanceof Place ? values[one.name as Name] : one))
      return { ...built.query, parameters }
    },
    toOperationNode: () => made(values as Readonly<Record<Name, string>>).toOperationNode(),
  })
}

/** Stands for a value that differs between two runs. The builder takes any object as the value of a parameter. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as unknown as Readonly<
    Record<Name, string>
  >

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

// Each connection keeps every named plan until it closes, so that names have a limit: beyond it new texts stay unnamed. Lists are
// sent as one value (db/queries.test.ts); an insert of several rows has a text for each number of rows, and takes no name.
const NAME_LIMIT = 500
const SEVERAL_ROWS = /\bvalues \(\$\d+[^;]*\), \(\$\d+/
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= NAME_LIMIT || SEVERAL_ROWS.test(text)) return ''
  const name = `vialog-${names.size}`
  names.set(text, name)
  return name
}
