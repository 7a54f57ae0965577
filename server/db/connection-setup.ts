import { valueParsers } from './driver.ts'
import type { Client, Pool } from './driver.ts'

/**
 * The settings of every pool: a connection gives up the owner's rights before its first query, and uses UTC instead of the
 * machine's time zone.
 */
export const serverSession = {
  types: valueParsers,
  onConnect: (client: Client) => client.query("set role vialog_server; set time zone 'UTC'"),
}

/** The pool discards a broken connection. Without these listeners its error would end the process. */
export const surviveBrokenConnections = (pool: Pool): Pool =>
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore))

const ignore = (): void => undefined
