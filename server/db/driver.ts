// A program that reaches this file from another room must see the driver's types too.
import './pg.d.ts'
import pg from 'pg'
import type { Client as PgClient, Pool as PgPool, PoolClient as PgPoolClient } from 'pg'
import utils from 'pg/lib/utils.js'

/** The one driver of both engines. Everything that speaks to a database takes it from here. */
export const { Client, Pool, DatabaseError } = pg
export type Client = PgClient
export type Pool = PgPool
export type PoolClient = PgPoolClient

/** A JavaScript value as the driver puts it on the wire: text, bytes or null. */
export const prepareValue = (value: unknown): string | Buffer | null => utils.prepareValue(value)

const DATE = 1082

/**
 * How a column's text becomes a value, by type oid: date 'yyyy-MM-dd', time 'HH:mm:ss' and numeric stay exact strings,
 * timestamptz becomes a Date. Only `date` differs from the driver, which would read it in the server's own zone.
 */
export const valueParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE ? (text: string): unknown => text : pg.types.getTypeParser(oid, format),
}
