import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A timestamptz as the API writes instants: '2026-11-22T09:30:00.000Z', as Date.toISOString() does. */
export const isoInstant = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
