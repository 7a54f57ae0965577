// Programs of other folders that import this file need the driver's types as well.
import './pg.d.ts'
import pg from 'pg'
import type { Client as PgClient, Pool as PgPool, PoolClient as PgPoolClient } from 'pg'
import utils from 'pg/lib/utils.js'

/** The driver of both engines. No other file imports pg. */
export const { Client, Pool, DatabaseError } = pg
export type Client = PgClient
export type Pool = PgPool
export type PoolClient = PgPoolClient

/** A JavaScript value in the driver's wire format: text, bytes or null. */
export const prepareValue = (value: unknown): string | Buffer | null => utils.prepareValue(value)

/** A text as a literal of SQL, with its quotes. */
export const escapeLiteral = (text: string): string => utils.escapeLiteral(text)

const DATE = 1082

/**
 * How a column's text becomes a value, by type oid: date 'yyyy-MM-dd', time 'HH:mm:ss' and numeric stay exact strings,
 * timestamptz becomes a Date. Only `date` differs from the driver's default, which uses the server's time zone.
 */
export const valueParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE ? (text: string): unknown => text : pg.types.getTypeParser(oid, format),
}
