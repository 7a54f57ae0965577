import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

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
  readonly billing: BillingSettings
  readonly membership: MembershipSettings | undefined
  /** Where messages are handed over; without it they become files in the data directory. */
  readonly smtpUrl: string | undefined
  /** Whom messages come from: 'Vialog <support@vialog.example>'. */
  readonly mailFrom: string
}

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
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = readPort(env.PORT)
  const host = env.HOST?.trim() || '0.0.0.0'
  const dataDir = resolve(env.DATA_DIR?.trim() || '.data')
  const databaseUrl = readDatabaseUrl('DATABASE_URL', env.DATABASE_URL)
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    directDatabaseUrl: readDirectUrl(env.DIRECT_DATABASE_URL, databaseUrl),
    poolSize: readPoolSize(env.DATABASE_POOL),
    publicUrl: readPublicUrl(env.PUBLIC_URL, port),
    authSecret: readSecret(env.AUTH_SECRET, databaseUrl, dataDir),
    rateLimits: readSwitch('RATE_LIMITS', env.RATE_LIMITS),
    billing: readBilling(env, databaseUrl),
    membership: readMembership(env.MEMBERSHIP_URL, env.MEMBERSHIP_KEY),
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    mailFrom: readSender(env.MAIL_FROM, env.SUPPORT_EMAIL),
  }
}

function readPort(text: string | undefined): number {
  if (!text?.trim()) return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(`PORT must be a whole number from 0 to 65535, not "${text}".`)
  return port
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
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

function readBilling(
  env: Readonly<Record<string, string | undefined>>,
  databaseUrl: string | undefined,
): BillingSettings {
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
