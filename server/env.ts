import { resolve } from 'node:path'
import type { TrustedProxies } from './http/client-address.ts'
import { readDatabaseTls, readDatabaseUrl, readDirectUrl, readProxies, readPublicUrl } from './env/addresses.ts'
import { readSender, readSmtpUrl } from './mail/settings.ts'
import { readSecret, storedSecret } from './account/settings.ts'
import { readObjectStore } from './photos/settings.ts'
import { readModel } from './knowledge/settings.ts'
import type { ChatModelSettings } from './integrations/chat-model.ts'
import type { ObjectStoreSettings } from './integrations/object-store.ts'
import { readPushHosts, readPushStandIn, readVapid } from './push-devices/settings.ts'
import { readBilling, readMembership, type BillingSettings, type MembershipSettings } from './billing/settings.ts'
import {
  readLogLevel,
  readMetricsPort,
  readPoolSize,
  readPort,
  readSeconds,
  readSwitch,
  readWorkers,
  type LogLevel,
} from './env/values.ts'
import type { VapidKeys } from './integrations/vapid.ts'
import type { Environment } from './environment-variables.ts'

export { SettingError } from './env/setting-error.ts'
export type { BillingSettings, MembershipSettings } from './billing/settings.ts'
export type { LogLevel } from './env/values.ts'

/** The settings of the server, read once at its start. docs/settings.md lists the variables. */
export type Settings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The address of the same database that bypasses the pooler of DATABASE_URL (docs/scaling.md). */
  readonly directDatabaseUrl: string | undefined
  /** How many processes answer the requests of this node. */
  readonly workers: number
  /** The most connections of each process to PostgreSQL, besides the one that listens for changes. */
  readonly poolSize: number
  readonly publicUrl: string
  readonly authSecret: string
  /** The secret until now, where it is another; undefined else. */
  readonly oldAuthSecret: string | undefined
  readonly rateLimits: boolean
  /** Whether an account opens only after its address is confirmed. */
  readonly confirmEmail: boolean
  /** The proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies: TrustedProxies
  readonly billing: BillingSettings
  readonly membership: MembershipSettings | undefined
  /** The mail server. Without it messages are written to files in the data directory. */
  readonly smtpUrl: string | undefined
  /** The sender of messages: 'Vialog <support@vialog.example>'. */
  readonly mailFrom: string
  /** The keys for pushes; without them the database has its own. */
  readonly vapid: VapidKeys | undefined
  /** The hosts that pushes may be sent to, with `*.` for all beneath a name. */
  readonly pushHosts: readonly string[]
  /** The origin of a stand-in of a push service on this machine. Never in production. */
  readonly pushStandIn: string | undefined
  /** The object store for photos; without it the database has them. */
  readonly objectStore: ObjectStoreSettings | undefined
  /** The model that rephrases answers for people who agree; undefined where none does. */
  readonly model: ChatModelSettings | undefined
  readonly log: LogLevel
  /** The address of the metrics for Prometheus, if they are served; never the public port. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** How long a stopping server still accepts requests, so that a load balancer notices first. */
  readonly drainSeconds: number
}

/**
 * Reads the settings from the environment. Without DATABASE_URL the secret is generated once and stored in the data
 * directory, so that sessions survive a restart.
 * @throws SettingError naming the variable
 */
export function readSettings(env: Environment): Settings {
  const port = readPort('PORT', env.PORT) ?? 3000
  const dataDir = resolve(env.DATA_DIR?.trim() || '.data')
  const tls = readDatabaseTls(env.DATABASE_TLS)
  const databaseUrl = readDatabaseUrl('DATABASE_URL', env.DATABASE_URL, tls)
  const secret = readSecret(env.AUTH_SECRET, databaseUrl)
  const settings = {
    port,
    host: env.HOST?.trim() || '0.0.0.0',
    dataDir,
    databaseUrl,
    directDatabaseUrl: readDirectUrl(env.DIRECT_DATABASE_URL, databaseUrl, tls),
    workers: readWorkers(env.WORKERS, databaseUrl),
    poolSize: readPoolSize(env.DATABASE_POOL),
    publicUrl: readPublicUrl(env.PUBLIC_URL, port),
    rateLimits: readSwitch('RATE_LIMITS', env.RATE_LIMITS, true),
    confirmEmail: readSwitch('CONFIRM_EMAIL', env.CONFIRM_EMAIL, false),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    billing: readBilling(
      {
        billing: env.BILLING,
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        apiUrl: env.STRIPE_API_URL,
      },
      databaseUrl,
    ),
    membership: readMembership(env.MEMBERSHIP_URL, env.MEMBERSHIP_KEY),
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    mailFrom: readSender(env.MAIL_FROM, env.SUPPORT_EMAIL),
    vapid: readVapid(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY),
    pushHosts: readPushHosts(env.PUSH_HOSTS),
    pushStandIn: readPushStandIn(env.PUSH_STAND_IN),
    objectStore: readObjectStore({
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      keyId: env.S3_KEY_ID,
      secret: env.S3_SECRET,
    }),
    model: readModel({ url: env.MODEL_URL, name: env.MODEL_NAME, key: env.MODEL_KEY }),
    oldAuthSecret: env.OLD_AUTH_SECRET?.trim() || undefined,
    log: readLogLevel(env.LOG_LEVEL),
    metrics: readMetricsPort(env.METRICS_PORT, env.METRICS_HOST, port),
    drainSeconds: readSeconds('DRAIN_SECONDS', env.DRAIN_SECONDS, 300),
  }
  // Last, since it may write a file: a rejected setting must leave nothing behind.
  return { ...settings, authSecret: secret ?? storedSecret(dataDir) }
}
