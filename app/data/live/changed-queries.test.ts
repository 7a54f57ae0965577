import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LiveTable } from '#contract'
import { queriesOf } from './changed-queries.ts'

const data = resolve(import.meta.dirname, '..')
const sources = globSync('*/*.ts', { cwd: data, exclude: ['**/*.test.ts'] }).map((file) =>
  readFileSync(resolve(data, file), 'utf8'),
)
const isUsed = (key: unknown) => sources.some((source) => new RegExp(`\\['${String(key)}'[\\],]`).test(source))

test.each(LiveTable.options)('a change of %s is loaded: each of its query keys is the key of a query', (table) => {
  expect(queriesOf(table).filter(([key]) => !isUsed(key))).toEqual([])
})

test('a key that no query has is found', () => {
  expect(isUsed('photos')).toBe(false)
})
