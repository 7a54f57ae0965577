import { SUPPORT_EMAIL } from '#domain/account/support-email'

/** A setting of the server: its default in words, and what it does. docs/settings.md is made of this table. */
type Variable = { readonly unset: string; readonly text: string }

/**
 * Every environment variable that the server reads. `server/env.ts` can read no other, and
 * `node scripts/generate-settings.ts` writes docs/settings.md from it.
 */
export const VARIABLES = {
  PORT: { unset: '3000', text: 'the port of the site and the API; 0 takes a free one' },
  HOST: { unset: '0.0.0.0', text: 'the address to listen on' },
  PUBLIC_URL: {
    unset: 'http://localhost:PORT',
    text: 'the address that people type, without a path; https makes cookies secure',
  },
  DATA_DIR: { unset: '.data', text: 'where the embedded database, the kept secret and undelivered e-mails lie' },
  DATABASE_URL: { unset: '', text: 'a PostgreSQL (15 or newer) instead of the embedded database' },
  DIRECT_DATABASE_URL: {
    unset: '',
    text: 'the same database past the pooler, where DATABASE_URL leads through one ([scaling.md](scaling.md#a-pooler-between))',
  },
  WORKERS: {
    unset: '1',
    text: 'processes of this node, 1 to 64, that share its port: one for each core. More than 1 needs DATABASE_URL ([scaling.md](scaling.md#one-node-on-several-cores))',
  },
  DATABASE_POOL: {
    unset: '10',
    text: 'connections of each process to PostgreSQL, 1 to 100, besides the one that listens ([scaling.md](scaling.md#connections))',
  },
  AUTH_SECRET: {
    unset: 'made and kept in DATA_DIR/auth-secret',
    text: 'required with DATABASE_URL, the same on every node, at least 32 characters: `openssl rand -base64 32`. Keep it with the backups',
  },
  TRUSTED_PROXIES: {
    unset: '0',
    text: 'how many proxies stand before this server (0 to 9), or their addresses and networks (`10.0.0.0/8,127.0.0.1`). **Set it behind a load balancer** ([operations.md](operations.md#load-balancer))',
  },
  RATE_LIMITS: { unset: 'on', text: '`off` for load and acceptance runs ([limits.md](limits.md))' },
  CONFIRM_EMAIL: { unset: 'off', text: '`on` opens an account only after its address is confirmed by a link' },
  BILLING: {
    unset: '`stripe` with keys, else `sandbox`',
    text: '`sandbox` asks for the sandbox with DATABASE_URL, which is refused otherwise ([billing.md](billing.md))',
  },
  STRIPE_SECRET_KEY: {
    unset: '',
    text: 'the key of the Stripe account that charges cards; without it a sandbox that charges nobody ([billing.md](billing.md))',
  },
  STRIPE_WEBHOOK_SECRET: { unset: '', text: "the signing secret of Stripe's webhook endpoint" },
  STRIPE_API_URL: {
    unset: "Stripe's own",
    text: "another address of Stripe's API, for tests; https, or http on this machine",
  },
  MEMBERSHIP_URL: { unset: '', text: 'the address of a provider of memberships; https, or http on this machine' },
  MEMBERSHIP_KEY: { unset: '', text: 'the key for that provider' },
  SMTP_URL: {
    unset: '',
    text: 'the mail server: `smtps://user:password@mail.example:465`. Without it e-mails become files in DATA_DIR/outbox',
  },
  MAIL_FROM: { unset: 'Vialog <SUPPORT_EMAIL>', text: 'the sender of e-mails' },
  SUPPORT_EMAIL: {
    unset: SUPPORT_EMAIL,
    text: 'the address of the sender where MAIL_FROM is not set. It does not change the pages: they name the default, which is part of the build. To change both, edit `domain/account/support-email.ts` and build',
  },
  VAPID_PUBLIC_KEY: {
    unset: 'made at the first start and kept in the database',
    text: 'the key by which push services know this server, with VAPID_PRIVATE_KEY, in base64url. Browsers subscribe with it: with another one each has to subscribe anew ([operations.md](operations.md#reminders))',
  },
  VAPID_PRIVATE_KEY: { unset: '', text: 'the private key of that pair, the same on every node' },
  PUSH_STAND_IN: {
    unset: '',
    text: 'for tests and development: the origin of a stand-in of a push service, `http://127.0.0.1:8090`. **Never set it in production**: it is the only private address that the server sends pushes to',
  },
  LOG_LEVEL: { unset: 'info', text: 'debug, info, warn, error or silent' },
  METRICS_PORT: { unset: '', text: 'metrics for Prometheus at /metrics on this port; without it nowhere' },
  METRICS_HOST: { unset: '127.0.0.1', text: 'the address of that port. Never one that the public reaches' },
  DRAIN_SECONDS: {
    unset: '0',
    text: 'how long a server that was told to stop goes on taking requests, up to 300; behind a load balancer two of its checks',
  },
} as const satisfies Readonly<Record<string, Variable>>

/** The variables as they come from the process. A name that is not in the table is a type error. */
export type Environment = { readonly [Name in keyof typeof VARIABLES]?: string | undefined }
