import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

const secret = 'x'.repeat(32)
const emptyDir = () => mkdtempSync(join(tmpdir(), 'vialog-env-'))

test('an empty environment serves on port 3000 from .data', () => {
  const settings = readSettings({ AUTH_SECRET: secret })
  expect(settings).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', rateLimits: true })
  expect(settings.dataDir).toMatch(/\.data$/)
})

test('a secret is made once, kept, and readable by its owner alone', () => {
  const dataDir = emptyDir()
  const first = readSettings({ DATA_DIR: dataDir }).authSecret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readSettings({ DATA_DIR: dataDir }).authSecret).toBe(first)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://somewhere/else', AUTH_SECRET: secret }],
  ['AUTH_SECRET', { DATABASE_URL: 'postgres://localhost/vialog' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'vialog.example', AUTH_SECRET: secret }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://vialog.example/app', AUTH_SECRET: secret }],
  ['RATE_LIMITS', { RATE_LIMITS: 'no', AUTH_SECRET: secret }],
])('a bad %s is refused with a message that names it', (name, env) => {
  expect(() => readSettings(env)).toThrow(name)
})
