import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Compilable } from 'kysely'
import type { DB } from '../../db/generated.ts'
import type { Statement } from './one-trip.ts'

/** Builds typed SQL and has no connection: a query only ever runs on one of the roads, `asUser` and `asService`. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The query as it goes over the wire, under a name that lets the server keep its plan. */
export const compiled = (query: Compilable): Statement => {
  const { sql, parameters } = query.compile()
  return { name: nameOf(sql), text: sql, values: parameters }
}

// Every connection keeps every named plan until it closes. Lists of changing length make ever new texts, so there is a
// point after which new texts stay unnamed.
const MOST_NAMES = 500
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return ''
  const name = `vialog-${names.size}`
  names.set(text, name)
  return name
}
