import { BILLING_VARIABLES } from './billing/settings.ts'
import type { Variables } from './env/variable.ts'
import { MODEL_VARIABLES } from './knowledge/settings.ts'
import { MAIL_VARIABLES } from './mail/settings.ts'
import { PHOTO_VARIABLES } from './photos/settings.ts'
import { PUSH_VARIABLES } from './push-devices/settings.ts'

/**
 * Every environment variable that the server reads; those of a noun stand with it. `server/env.ts` can read no other, and
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
  DATABASE_TLS: {
    unset: 'demanded beyond this machine and its private network',
    text: 'whether the addresses of the database must say `sslmode=verify-full`: `on` for every other machine, on the private network too; `off` for none. A private network is an IP address of one, or a name without a dot ([operations.md](operations.md#connections))',
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
  ...BILLING_VARIABLES,
  ...MAIL_VARIABLES,
  ...PUSH_VARIABLES,
  ...PHOTO_VARIABLES,
  ...MODEL_VARIABLES,
  LOG_LEVEL: { unset: 'info', text: 'debug, info, warn, error or silent' },
  METRICS_PORT: { unset: '', text: 'metrics for Prometheus at /metrics on this port; without it nowhere' },
  METRICS_HOST: {
    unset: '127.0.0.1',
    text: 'the address of that port, or a name of it with dots by which it is asked. Never one that the public reaches',
  },
  DRAIN_SECONDS: {
    unset: '0',
    text: 'how long a server that was told to stop goes on taking requests, up to 300; behind a load balancer two of its checks',
  },
} as const satisfies Variables

/** The variables as they come from the process. A name that is not in the table is a type error. */
export type Environment = { readonly [Name in keyof typeof VARIABLES]?: string | undefined }
