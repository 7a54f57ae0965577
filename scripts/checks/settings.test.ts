import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VARIABLES } from '../../server/environment-variables.ts'
import { settingsPage } from './settings-page.ts'

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

test('docs/settings.md is the table of the variables: otherwise run `npm run codegen:settings`', () => {
  expect(read('docs/settings.md')).toBe(settingsPage())
})

test('the server reads every variable of the table, and no other', () => {
  const readByServer = new Set(
    [...read('server/env.ts').matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
  )
  expect(readByServer.size).toBeGreaterThan(20)
  expect([...readByServer].toSorted()).toEqual(Object.keys(VARIABLES).toSorted())
})

test('how to run behind a load balancer says whose word about addresses counts', () => {
  const [section = ''] = /^## Load balancer\n[^]*?(?=^## )/m.exec(read('docs/operations.md')) ?? []
  expect(section).toContain('TRUSTED_PROXIES')
})
