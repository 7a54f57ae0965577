import { valueParsers } from './driver.ts'
import type { Client, Pool } from './driver.ts'

/**
 * What every pool of ours starts with: the connection gives up the owner's rights before its first query, and dates are
 * never read in the machine's own zone.
 */
export const serverSession = {
  types: valueParsers,
  onConnect: (client: Client) => client.query("set role vialog_server; set time zone 'UTC'"),
}

/** A connection that breaks is thrown away by the pool; without these listeners it would end the process instead. */
export const surviveBrokenConnections = (pool: Pool): Pool =>
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore))

const ignore = (): void => undefined
