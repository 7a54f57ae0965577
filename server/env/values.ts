import { SettingError } from './setting-error.ts'

/** The lowest level that is logged. */
export type LogLevel = (typeof LOG_LEVELS)[number]
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

export function readPort(name: string, text: string | undefined): number | undefined {
  if (!text?.trim()) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(`${name} must be a whole number from 0 to 65535, not "${text}".`)
  return port
}

export function readSeconds(name: string, text: string | undefined, most: number): number {
  if (!text?.trim()) return 0
  const seconds = Number(text)
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > most)
    throw new SettingError(`${name} must be a number of seconds from 0 to ${most}, not "${text}".`)
  return seconds
}

export function readSwitch(name: string, text: string | undefined, unset: boolean): boolean {
  if (text === undefined || text === '') return unset
  if (text === 'on') return true
  if (text === 'off') return false
  throw new SettingError(`${name} is "on" or "off", not "${text}".`)
}

export function readPoolSize(text: string | undefined): number {
  if (!text?.trim()) return 10
  const size = Number(text)
  if (!Number.isInteger(size) || size < 1 || size > 100)
    throw new SettingError(`DATABASE_POOL must be a whole number from 1 to 100, not "${text}".`)
  return size
}

export function readWorkers(text: string | undefined, databaseUrl: string | undefined): number {
  if (!text?.trim()) return 1
  const workers = Number(text)
  if (!Number.isInteger(workers) || workers < 1 || workers > 64)
    throw new SettingError(`WORKERS must be a whole number from 1 to 64, not "${text}".`)
  if (workers > 1 && !databaseUrl)
    throw new SettingError(
      'WORKERS of more than 1 needs a PostgreSQL: set DATABASE_URL, or remove WORKERS. One process alone can use the embedded database.',
    )
  return workers
}

export function readLogLevel(text: string | undefined): LogLevel {
  if (!text?.trim()) return 'info'
  const level = LOG_LEVELS.find((known) => known === text.trim())
  if (!level) throw new SettingError(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not "${text}".`)
  return level
}

/** The address of the metrics; undefined without METRICS_PORT. */
export function readMetricsPort(
  text: string | undefined,
  host: string | undefined,
  publicPort: number,
): { readonly port: number; readonly host: string } | undefined {
  const port = readPort('METRICS_PORT', text)
  if (port === undefined) {
    if (host?.trim()) throw new SettingError('METRICS_HOST is set but METRICS_PORT is missing.')
    return undefined
  }
  if (port !== 0 && port === publicPort)
    throw new SettingError('METRICS_PORT must not be PORT: figures are not for the public.')
  return { port, host: host?.trim() || '127.0.0.1' }
}
