import type { Compilable, RawBuilder } from 'kysely'
import { build } from './sql.ts'

/** A statement written by hand, for the roads: what the builder cannot say, such as inserts inside a `with`. */
export const written = <Row>(statement: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => statement.compile(build),
})
