import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

const secret = '0123456789abcdefghijklmnopqrstuv'
const emptyDir = () => mkdtempSync(join(tmpdir(), 'vialog-env-'))
const errorOf = (work: () => unknown): string => {
  try {
    return `nothing refused: ${String(work())}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('an empty environment serves on port 3000 from .data', () => {
  const settings = readSettings({ AUTH_SECRET: secret })
  expect(settings).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    rateLimits: true,
    confirmEmail: false,
  })
  expect(settings.dataDir).toMatch(/\.data$/)
})

test('forwarded addresses are trusted from no proxy, from a number of proxies, or from listed ones', () => {
  const proxies = (text?: string) => readSettings({ AUTH_SECRET: secret, TRUSTED_PROXIES: text }).trustedProxies
  expect([proxies(), proxies(''), proxies('2')]).toEqual([{ hops: 0 }, { hops: 0 }, { hops: 2 }])
  expect(proxies('10.0.0.0/8, ::1')).toEqual({ addresses: ['10.0.0.0/8', '::1'] })
})

test('a secret is generated once, stored, and readable by its owner alone', () => {
  const dataDir = emptyDir()
  const first = readSettings({ DATA_DIR: dataDir }).authSecret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readSettings({ DATA_DIR: dataDir }).authSecret).toBe(first)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test('a rejected setting leaves nothing behind, no secret either', () => {
  const dataDir = join(emptyDir(), 'not yet')
  expect(() => readSettings({ DATA_DIR: dataDir, MAIL_FROM: 'Vialog <support>' })).toThrow('MAIL_FROM')
  expect(existsSync(dataDir)).toBe(false)
})

test('a truncated stored secret is rejected and not replaced', () => {
  const dataDir = emptyDir()
  writeFileSync(join(dataDir, 'auth-secret'), '')
  expect(() => readSettings({ DATA_DIR: dataDir })).toThrow(
    `The secret in ${join(dataDir, 'auth-secret')} is not whole`,
  )
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe('')
})

test('no message repeats a password or a secret', () => {
  const hush = 'hush-hush'
  for (const env of [
    { DATABASE_URL: `mysql://ana:${hush}@localhost/vialog` },
    { DATABASE_URL: `postgres://ana:${hush}@localhost:eighty/vialog` },
    { SMTP_URL: `mail://ana:${hush}@localhost` },
    { AUTH_SECRET: hush },
    { STRIPE_SECRET_KEY: hush, STRIPE_WEBHOOK_SECRET: hush },
  ]) {
    const said = errorOf(() => readSettings({ AUTH_SECRET: secret, ...env }))
    expect(said).toMatch(/^[A-Z_]+ /)
    expect(said).not.toContain(hush)
  }
})

const tlsOf = (host: string, query = '', DATABASE_TLS?: string) => {
  const address = `postgres://ana:hush@${host}/vialog${query}`
  const read = (env: object) => readSettings({ AUTH_SECRET: secret, BILLING: 'sandbox', DATABASE_TLS, ...env })
  const local = 'postgres://localhost/vialog'
  const said = errorOf(() => read({ DATABASE_URL: address }))
  // The address past a pooler is held to the same.
  const direct = errorOf(() => read({ DATABASE_URL: local, DIRECT_DATABASE_URL: address }))
  expect(direct).toBe(said.replace('DATABASE_URL', 'DIRECT_DATABASE_URL'))
  expect(said).not.toContain('hush')
  if (said.startsWith('nothing refused')) return 'let in'
  return said.includes('sslmode=verify-full') ? 'TLS demanded' : said
}

test.each([
  ['db.vialog.example', '', undefined, 'TLS demanded'],
  ['db.vialog.example:5432', '?sslmode=verify-full', undefined, 'let in'],
  ['db.vialog.example', '?sslmode=require', undefined, 'let in'],
  // With it the driver checks no certificate, as libpq does.
  ['db.vialog.example', '?sslmode=require&uselibpqcompat=true', undefined, 'TLS demanded'],
  ['db.vialog.example', '?sslmode=verify-full&uselibpqcompat=true', undefined, 'let in'],
  ['db.vialog.example', '?sslmode=no-verify', undefined, 'TLS demanded'],
  ['db.vialog.example', '?sslmode=disable', undefined, 'TLS demanded'],
  ['db.vialog.example', '?sslmode=prefer', undefined, 'TLS demanded'],
  // The driver takes the last of two.
  ['db.vialog.example', '?sslmode=verify-full&sslmode=disable', undefined, 'TLS demanded'],
  ['db.vialog.example', '', 'off', 'let in'],
  ['203.0.114.7', '', undefined, 'TLS demanded'],
  ['[2a00:1450::1]', '', undefined, 'TLS demanded'],
  // The driver takes the host of the query.
  ['localhost', '?host=db.vialog.example', undefined, 'TLS demanded'],
  ['db.vialog.example', '?host=/var/run/postgresql', undefined, 'let in'],
  ['%2Fvar%2Frun%2Fpostgresql', '', undefined, 'let in'],
  ['10.0.0.5', '', undefined, 'let in'],
  ['[fd00::5]', '', undefined, 'let in'],
  ['postgres', '', undefined, 'let in'],
  ['postgres', '', 'on', 'TLS demanded'],
  ['10.0.0.5', '', 'on', 'TLS demanded'],
  ['10.0.0.5', '?sslmode=verify-full', 'on', 'let in'],
  ['localhost', '', 'on', 'let in'],
  ['127.0.0.1', '', 'on', 'let in'],
  ['[::1]', '', 'on', 'let in'],
  ['localhost', '', 'maybe', 'DATABASE_TLS is "on" or "off", not "maybe".'],
])('a database at %s%s, with DATABASE_TLS %s: %s', (host, query, setting, outcome) => {
  expect(tlsOf(host, query, setting)).toBe(outcome)
})

test('pushes go to the hosts of the usual browsers, or to those that are named', () => {
  const read = (PUSH_HOSTS?: string) => readSettings({ AUTH_SECRET: secret, PUSH_HOSTS }).pushHosts
  expect(read()).toContain('fcm.googleapis.com')
  expect(read(' ')).toEqual(read())
  expect(read('Push.Vialog.Example, *.known.example')).toEqual(['push.vialog.example', '*.known.example'])
  for (const wrong of [
    '*',
    '*.example',
    'localhost',
    '10.0.0.1',
    'https://push.vialog.example',
    'push.vialog.example,',
    'a.*.example',
  ])
    expect(() => read(wrong)).toThrow('PUSH_HOSTS')
})

test('several processes need a PostgreSQL', () => {
  expect(readSettings({ AUTH_SECRET: secret, WORKERS: '1' }).workers).toBe(1)
  expect(() => readSettings({ AUTH_SECRET: secret, WORKERS: '2' })).toThrow('set DATABASE_URL')
  const env = { DATABASE_URL: 'postgres://localhost/vialog', BILLING: 'sandbox', AUTH_SECRET: secret }
  expect([readSettings(env).workers, readSettings({ ...env, WORKERS: '4' }).workers]).toEqual([1, 4])
})

test('metrics have a port of their own on this machine, or none', () => {
  expect(readSettings({ AUTH_SECRET: secret }).metrics).toBeUndefined()
  expect(readSettings({ AUTH_SECRET: secret, METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
})

test('without keys the embedded default is the sandbox; PostgreSQL requires BILLING=sandbox', () => {
  expect(readSettings({ AUTH_SECRET: secret }).billing).toEqual({ by: 'sandbox' })
  const real = { DATABASE_URL: 'postgres://localhost/vialog', AUTH_SECRET: secret }
  expect(() => readSettings(real)).toThrow('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  expect(readSettings({ ...real, BILLING: 'sandbox' }).billing).toEqual({ by: 'sandbox' })
  expect(readSettings({ ...real, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }).billing).toEqual({
    by: 'stripe',
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
    apiUrl: undefined,
  })
})

test.each([
  ['BILLING', { BILLING: 'free', AUTH_SECRET: secret }],
  ['STRIPE_SECRET_KEY', { BILLING: 'stripe', AUTH_SECRET: secret }],
  ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1', AUTH_SECRET: secret }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', AUTH_SECRET: secret }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_1', AUTH_SECRET: secret }],
  [
    'BILLING=sandbox',
    { BILLING: 'sandbox', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', AUTH_SECRET: secret },
  ],
  [
    'STRIPE_API_URL',
    {
      STRIPE_API_URL: 'http://stripe.example',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      AUTH_SECRET: secret,
    },
  ],
  ['CONFIRM_EMAIL', { CONFIRM_EMAIL: 'yes', AUTH_SECRET: secret }],
  ['SMTP_URL', { SMTP_URL: 'mail.example:25', AUTH_SECRET: secret }],
  ['MAIL_FROM', { MAIL_FROM: 'Vialog <support>', AUTH_SECRET: secret }],
  ['MEMBERSHIP_KEY', { MEMBERSHIP_URL: 'https://members.example', AUTH_SECRET: secret }],
  ['MEMBERSHIP_URL', { MEMBERSHIP_KEY: 'key', AUTH_SECRET: secret }],
  ['AUTH_SECRET', { AUTH_SECRET: 'x'.repeat(40) }],
  ['AUTH_SECRET', { AUTH_SECRET: 'change-me-to-something-of-32-characters' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud', AUTH_SECRET: secret }],
  ['METRICS_PORT', { METRICS_PORT: 'x', AUTH_SECRET: secret }],
  ['METRICS_PORT', { METRICS_PORT: '3000', AUTH_SECRET: secret }],
  ['METRICS_PORT', { METRICS_HOST: '0.0.0.0', AUTH_SECRET: secret }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1', AUTH_SECRET: secret }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '1h', AUTH_SECRET: secret }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost', AUTH_SECRET: secret }],
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://somewhere/else', AUTH_SECRET: secret }],
  ['DIRECT_DATABASE_URL', { DIRECT_DATABASE_URL: 'postgres://localhost/vialog', AUTH_SECRET: secret }],
  ['DIRECT_DATABASE_URL', { DATABASE_URL: 'postgres://p/v', DIRECT_DATABASE_URL: 'localhost', AUTH_SECRET: secret }],
  ['DATABASE_POOL', { DATABASE_POOL: '0', AUTH_SECRET: secret }],
  ['WORKERS', { WORKERS: '0', DATABASE_URL: 'postgres://localhost/vialog', AUTH_SECRET: secret }],
  ['WORKERS', { WORKERS: '1.5', DATABASE_URL: 'postgres://localhost/vialog', AUTH_SECRET: secret }],
  ['WORKERS', { WORKERS: '65', DATABASE_URL: 'postgres://localhost/vialog', AUTH_SECRET: secret }],
  ['AUTH_SECRET', { DATABASE_URL: 'postgres://localhost/vialog' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'vialog.example', AUTH_SECRET: secret }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://vialog.example/app', AUTH_SECRET: secret }],
  ['RATE_LIMITS', { RATE_LIMITS: 'no', AUTH_SECRET: secret }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'all', AUTH_SECRET: secret }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '-1', AUTH_SECRET: secret }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33', AUTH_SECRET: secret }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1,', AUTH_SECRET: secret }],
])('a bad %s is refused with a message that names it', (name, env) => {
  expect(() => readSettings(env)).toThrow(name)
})

test('keys for pushes come as a pair or not at all, and no message repeats one', () => {
  const [publicKey, privateKey] = [
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  ]
  const read = (VAPID_PUBLIC_KEY?: string, VAPID_PRIVATE_KEY?: string) =>
    readSettings({ AUTH_SECRET: secret, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).vapid
  expect([read(), read('', ' '), read(publicKey, privateKey)]).toEqual([
    undefined,
    undefined,
    { publicKey, privateKey },
  ])
  for (const [first, second] of [
    [publicKey, undefined],
    [undefined, privateKey],
    [publicKey, privateKey.replace('y', 'z')],
    [publicKey, 'A'.repeat(43)],
    [publicKey, `${privateKey}=`],
    [privateKey, publicKey],
  ]) {
    const said = errorOf(() => read(first, second))
    expect(said).toMatch(/^VAPID_/)
    expect(said).not.toContain(privateKey)
  }
})

test('a stand-in of a push service is on this machine alone', () => {
  const read = (PUSH_STAND_IN: string) => readSettings({ AUTH_SECRET: secret, PUSH_STAND_IN }).pushStandIn
  expect([read(''), read('http://127.0.0.1:8090'), read(' http://127.0.0.1:8090/ ')]).toEqual([
    undefined,
    'http://127.0.0.1:8090',
    'http://127.0.0.1:8090',
  ])
  for (const wrong of [
    'http://localhost:8090',
    'https://127.0.0.1:8090',
    'http://127.0.0.1',
    'http://10.0.0.1:8090',
    'http://127.0.0.1:8090/path',
    'http://ana@127.0.0.1:8090',
    '127.0.0.1:8090',
  ])
    expect(() => read(wrong)).toThrow('PUSH_STAND_IN')
})
