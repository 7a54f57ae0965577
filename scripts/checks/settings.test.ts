import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

/** Every variable that the server reads from its environment. */
const known = new Set([...read('server/env.ts').matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name = '']) => name))

/** Those that have a row, or share one, in the tables of settings. */
const documented = new Set(
  ['README.md', 'docs/operations.md'].flatMap((file) =>
    [...read(file).matchAll(/^## Settings\n[^]*?(?=^## )/gm)].flatMap(([section]) =>
      [...section.matchAll(/^\| ([A-Z][A-Z_, ]+) \|/gm)].flatMap(([, names = '']) => names.split(', ')),
    ),
  ),
)

test('every setting that the server reads stands in a table of settings, and every one that stands there is read', () => {
  expect(known.size).toBeGreaterThan(20)
  expect([...documented].toSorted()).toEqual([...known].toSorted())
})

test('how to run behind a load balancer says whose word about addresses counts', () => {
  const [section = ''] = /^## Load balancer\n[^]*?(?=^## )/m.exec(read('docs/operations.md')) ?? []
  expect(section).toContain('TRUSTED_PROXIES')
})
