import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressList, type TrustedProxies } from './http/client-address.ts'
import type { Environment } from './environment-variables.ts'
import { restrictToOwner } from './db/embedded/file-permissions.ts'

/** Everything that the environment decides. Read once, at start. */
export type Settings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The same database without a pooler between; set where DATABASE_URL leads through one (docs/scaling.md). */
  readonly directDatabaseUrl: string | undefined
  /** How many connections this node opens to PostgreSQL at most, besides one that listens for changes. */
  readonly poolSize: number
  readonly publicUrl: string
  readonly authSecret: string
  readonly rateLimits: boolean
  /** Whether an address is confirmed before its account is open. */
  readonly confirmEmail: boolean
  /** Whose word about a caller's address is believed; nobody's by default. */
  readonly trustedProxies: TrustedProxies
  readonly billing: BillingSettings
  readonly membership: MembershipSettings | undefined
  /** Where messages are handed over; without it they become files in the data directory. */
  readonly smtpUrl: string | undefined
  /** Whom messages come from: 'Vialog <support@vialog.example>'. */
  readonly mailFrom: string
  readonly log: LogLevel
  /** Where figures for Prometheus are served; without it nowhere. Never on the public port. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** How long a server that is told to stop goes on taking requests, so that a load balancer sees it leave first. */
  readonly drainSeconds: number
}

/** From which level on lines are logged. */
export type LogLevel = (typeof LOG_LEVELS)[number]
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Who charges cards: Stripe, or without its keys the sandbox that charges nobody. */
export type BillingSettings =
  | { readonly by: 'sandbox' }
  | {
      readonly by: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      readonly apiUrl: string | undefined
    }

/** The provider of memberships: its address and our key. */
export type MembershipSettings = { readonly url: string; readonly key: string }

/** A setting that cannot be used. Its message names the variable and says what it takes. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/**
 * Reads the settings from the environment.
 * Without DATABASE_URL the secret is made once and kept in the data directory, so that sessions outlive a restart.
 * @throws SettingError naming the variable.
 */
export function readSettings(env: Environment): Settings {
  const port = readPort('PORT', env.PORT) ?? 3000
  const host = env.HOST?.trim() || '0.0.0.0'
  const dataDir = resolve(env.DATA_DIR?.trim() || '.data')
  const databaseUrl = readDatabaseUrl('DATABASE_URL', env.DATABASE_URL)
  const secret = readSecret(env.AUTH_SECRET, databaseUrl)
  const settings = {
    port,
    host,
    dataDir,
    databaseUrl,
    directDatabaseUrl: readDirectUrl(env.DIRECT_DATABASE_URL, databaseUrl),
    poolSize: readPoolSize(env.DATABASE_POOL),
    publicUrl: readPublicUrl(env.PUBLIC_URL, port),
    rateLimits: readSwitch('RATE_LIMITS', env.RATE_LIMITS, true),
    confirmEmail: readSwitch('CONFIRM_EMAIL', env.CONFIRM_EMAIL, false),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    billing: readBilling(env, databaseUrl),
    membership: readMembership(env.MEMBERSHIP_URL, env.MEMBERSHIP_KEY),
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    mailFrom: readSender(env.MAIL_FROM, env.SUPPORT_EMAIL),
    log: readLogLevel(env.LOG_LEVEL),
    metrics: readMetrics(env.METRICS_PORT, env.METRICS_HOST, port),
    drainSeconds: readSeconds('DRAIN_SECONDS', env.DRAIN_SECONDS, 300),
  }
  // Last, since it may write: whoever is refused finds nothing changed.
  return { ...settings, authSecret: secret ?? keptSecret(dataDir) }
}

function readPort(name: string, text: string | undefined): number | undefined {
  if (!text?.trim()) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(`${name} must be a whole number from 0 to 65535, not "${text}".`)
  return port
}

function readMetrics(text: string | undefined, host: string | undefined, publicPort: number): Settings['metrics'] {
  const port = readPort('METRICS_PORT', text)
  if (port === undefined) {
    if (host?.trim()) throw new SettingError('METRICS_HOST is set but METRICS_PORT is missing.')
    return undefined
  }
  if (port !== 0 && port === publicPort)
    throw new SettingError('METRICS_PORT must not be PORT: figures are not for the public.')
  return { port, host: host?.trim() || '127.0.0.1' }
}

function readLogLevel(text: string | undefined): LogLevel {
  if (!text?.trim()) return 'info'
  const level = LOG_LEVELS.find((known) => known === text.trim())
  if (!level) throw new SettingError(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not "${text}".`)
  return level
}

function readSeconds(name: string, text: string | undefined, most: number): number {
  if (!text?.trim()) return 0
  const seconds = Number(text)
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > most)
    throw new SettingError(`${name} must be a number of seconds from 0 to ${most}, not "${text}".`)
  return seconds
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  // It may hold a password, so the message does not repeat it. The driver would take another scheme for a host's name.
  if (!/^postgres(ql)?:\/\/[^/?]*\/[^/?]+(\?.*)?$/.test(text) || !URL.canParse(text))
    throw new SettingError(`${name} must look like postgres://user:password@host:5432/database.`)
  return text
}

function readDirectUrl(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  const direct = readDatabaseUrl('DIRECT_DATABASE_URL', text)
  if (direct && !databaseUrl)
    throw new SettingError(
      'DIRECT_DATABASE_URL is set but DATABASE_URL is missing: that one leads through the pooler, this one past it.',
    )
  return direct
}

function readPoolSize(text: string | undefined): number {
  if (!text?.trim()) return 10
  const size = Number(text)
  if (!Number.isInteger(size) || size < 1 || size > 100)
    throw new SettingError(`DATABASE_POOL must be a whole number from 1 to 100, not "${text}".`)
  return size
}

function readPublicUrl(text: string | undefined, port: number): string {
  if (!text?.trim()) return `http://localhost:${port}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(`PUBLIC_URL must be an address without a path, like https://vialog.example, not "${text}".`)
  return url.origin
}

/** The secret that was given; undefined where one is kept in the data directory. */
function readSecret(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (text === undefined || text === '') {
    if (!databaseUrl) return undefined
    throw new SettingError(
      'AUTH_SECRET is required with DATABASE_URL: every node must share one secret of at least 32 characters.',
    )
  }
  if (text.length < 32) throw new SettingError('AUTH_SECRET must have at least 32 characters.')
  if (isGuessable(text))
    throw new SettingError('AUTH_SECRET is too easy to guess: make one with `openssl rand -base64 32`.')
  return text
}

function readBilling(env: Environment, databaseUrl: string | undefined): BillingSettings {
  const wanted = env.BILLING?.trim() || undefined
  if (wanted !== undefined && wanted !== 'sandbox' && wanted !== 'stripe')
    throw new SettingError(`BILLING is "stripe" or "sandbox", not "${wanted}".`)
  const secretKey = env.STRIPE_SECRET_KEY?.trim() || undefined
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET?.trim() || undefined
  if (!secretKey && !webhookSecret) {
    if (wanted === 'stripe') throw new SettingError('BILLING=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
    if (databaseUrl && wanted !== 'sandbox')
      throw new SettingError(
        'DATABASE_URL is set and nobody charges cards: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET (docs/billing.md), or BILLING=sandbox if premium shall be free to anybody who clicks.',
      )
    return { by: 'sandbox' }
  }
  if (wanted === 'sandbox')
    throw new SettingError('BILLING=sandbox and Stripe keys exclude each other: remove STRIPE_SECRET_KEY or BILLING.')
  if (!secretKey || !/^[sr]k_(test|live)_\w+$/.test(secretKey))
    throw new SettingError('STRIPE_SECRET_KEY must be a key of Stripe that begins with sk_ or rk_.')
  if (!webhookSecret || !/^whsec_\w+$/.test(webhookSecret))
    throw new SettingError(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint, which begins with whsec_.',
    )
  return { by: 'stripe', secretKey, webhookSecret, apiUrl: readAddress('STRIPE_API_URL', env.STRIPE_API_URL) }
}

function readMembership(url: string | undefined, key: string | undefined): MembershipSettings | undefined {
  const address = readAddress('MEMBERSHIP_URL', url)
  const secret = key?.trim() || undefined
  if (!address && !secret) return undefined
  if (!address) throw new SettingError('MEMBERSHIP_KEY is set but MEMBERSHIP_URL is missing.')
  if (!secret) throw new SettingError('MEMBERSHIP_URL is set but MEMBERSHIP_KEY is missing.')
  return { url: address, key: secret }
}

/** An address that we call; without TLS only on this machine, since keys travel with the call. */
function readAddress(name: string, text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal))
    throw new SettingError(`${name} must be an https address, not "${text}".`)
  return url.href.replace(/\/+$/, '')
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  // The address may hold a password, so the message does not repeat it.
  if (!/^smtps?:\/\/[^/]+\/?$/.test(text.trim()) || !URL.canParse(text.trim()))
    throw new SettingError('SMTP_URL must look like smtps://user:password@mail.example:465.')
  return text.trim()
}

function readSender(text: string | undefined, support: string | undefined): string {
  const sender = text?.trim() || `Vialog <${support?.trim() || 'support@vialog.example'}>`
  if (!/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(sender))
    throw new SettingError('MAIL_FROM must look like Vialog <support@vialog.example>.')
  return sender
}

function readProxies(text: string | undefined): TrustedProxies {
  const wanted = text?.trim() || '0'
  if (/^\d$/.test(wanted)) return { hops: Number(wanted) }
  const addresses = wanted.split(',').map((address) => address.trim())
  try {
    addressList(addresses)
  } catch {
    throw new SettingError(
      `TRUSTED_PROXIES is the number of proxies before this server (0 to 9), or their addresses like 10.0.0.0/8,127.0.0.1, not "${text}".`,
    )
  }
  return { addresses }
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (existsSync(file)) {
    restrictToOwner(file)
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length < 32)
      throw new SettingError(`The secret in ${file} is not whole. Put the file back as it was, or set AUTH_SECRET.`)
    return kept
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  // Under its name only when it is whole: a process that dies in between leaves no half secret.
  const unfinished = `${file}.${process.pid}.unfinished`
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  return secret
}

/** Few different characters, or a sample out of a manual: long, and no secret all the same. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 8 || /^(?:change|replace|example|your|secret|password)[-_ ]/i.test(secret)
}

function readSwitch(name: string, text: string | undefined, unsaid: boolean): boolean {
  if (text === undefined || text === '') return unsaid
  if (text === 'on') return true
  if (text === 'off') return false
  throw new SettingError(`${name} is "on" or "off", not "${text}".`)
}
