import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

/** What loads before the first touch of the dashboard (docs/decisions/028-signed-in-chunk.md). */
const FIRST_SCREEN = ['app/main.tsx', 'app/personal-layout.tsx', 'app/screens/dashboard/screen.tsx']

/** What forms alone need: exact arithmetic, schemas with zod, the names of peptides, the rules of a plan. */
const OF_FORMS = [
  'domain/amounts/exact.ts',
  'domain/doses/schema.ts',
  'domain/peptides/names.ts',
  'domain/schedules/planning/plan-schedule.ts',
]

test('the first screen imports nothing that forms alone need', () => {
  const first = importedBy(FIRST_SCREEN)
  expect(first.size).toBeGreaterThan(150)
  for (const file of OF_FORMS) {
    expect(existsSync(file), file).toBe(true)
    expect(first.get(file)?.join(' <- ')).toBe(undefined)
  }
})

test('the first screen imports no definition of a write that comes later', () => {
  const first = importedBy(FIRST_SCREEN)
  const later = readFileSync('app/data/outbox/later-definitions.ts', 'utf8').matchAll(/import\('\.\.\/([^']+)'\)/g)
  const files = [...later].map(([, path]) => `app/data/${path}`)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    expect(existsSync(file), file).toBe(true)
    expect(first.get(file)?.join(' <- ')).toBe(undefined)
  }
})

test('no screen imports zod as a whole: its forty languages would stand in the chunk of every form', () => {
  const files = globSync('app/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes("import('zod')"))).toEqual([])
})

/** Each file that these import, one by the other, with the way to it; types and `import()` do not count. */
function importedBy(entries: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>(entries.map((file) => [file, [file]]))
  // A map that grows while it is walked: what is added is walked too.
  for (const [file, way] of found)
    for (const imported of importsOf(file)) if (!found.has(imported)) found.set(imported, [imported, ...way])
  return found
}
