import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that claim a reason, judge, or tell what to do. */
const CLAIMS = /\b(causes?|caused|because of|due to|optimal|should|on track|plateau)\b/i

const ROOT = new URL('../../../../', import.meta.url)
const FOLDERS = ['domain/trends', 'app/data/trends', 'app/screens/progress/trends']

test('no text of trends claims a reason, judges, or tells what to do', () => {
  const files = [
    'app/ui/charts/small-multiples.tsx',
    'docs/product/trends.md',
    ...FOLDERS.flatMap((folder) => readdirSync(new URL(folder, ROOT)).map((file) => `${folder}/${file}`)),
  ].filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(readFileSync(new URL(file, ROOT), 'utf8'), file).not.toMatch(CLAIMS)
})

test('such a word is found', () => {
  expect('Nausea due to a dose').toMatch(CLAIMS)
  expect('Nausea in the days after a dose').not.toMatch(CLAIMS)
})
