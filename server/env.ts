import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Everything that the environment decides. Read once, at start. */
export type Settings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly publicUrl: string
  readonly authSecret: string
  readonly rateLimits: boolean
}

/** A setting that cannot be used. Its message names the variable and says what it takes. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/**
 * Reads the settings from the environment.
 * Without DATABASE_URL the secret is made once and kept in the data directory, so that sessions outlive a restart.
 * @throws SettingError naming the variable.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = readPort(env.PORT)
  const host = env.HOST?.trim() || '0.0.0.0'
  const dataDir = resolve(env.DATA_DIR?.trim() || '.data')
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL)
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    publicUrl: readPublicUrl(env.PUBLIC_URL, port),
    authSecret: readSecret(env.AUTH_SECRET, databaseUrl, dataDir),
    rateLimits: readSwitch('RATE_LIMITS', env.RATE_LIMITS),
  }
}

function readPort(text: string | undefined): number {
  if (!text?.trim()) return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(`PORT must be a whole number from 0 to 65535, not "${text}".`)
  return port
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new SettingError('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  return text
}

function readPublicUrl(text: string | undefined, port: number): string {
  if (!text?.trim()) return `http://localhost:${port}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(`PUBLIC_URL must be an address without a path, like https://vialog.example, not "${text}".`)
  return url.origin
}

function readSecret(text: string | undefined, databaseUrl: string | undefined, dataDir: string): string {
  if (text !== undefined && text !== '') {
    if (text.length < 32) throw new SettingError('AUTH_SECRET must have at least 32 characters.')
    return text
  }
  if (databaseUrl)
    throw new SettingError(
      'AUTH_SECRET is required with DATABASE_URL: every node must share one secret of at least 32 characters.',
    )
  return keptSecret(dataDir)
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600 })
  chmodSync(file, 0o600)
  return secret
}

function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'on') return true
  if (text === 'off') return false
  throw new SettingError(`${name} is "on" or "off", not "${text}".`)
}
