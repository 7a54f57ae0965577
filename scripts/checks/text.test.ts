import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders = globSync('app/{screens,parts,shell}/**/text.ts', { cwd: root }).map(dirname)
/** Attributes whose value a person reads or hears. A name without capitals and spaces is that of an icon or a field. */
const SHOWN =
  /\s(title|text|label|name|what|hint|headline|placeholder|note|aside|feature|alt|confirm|cancel|busyText|unit|aria-label)="[^"]*[A-Z ]/

test.each(folders)('what %s shows stands in its text.ts, and in no attribute', (folder) => {
  const files = globSync('**/*.tsx', { cwd: join(root, folder) })
  const found = files.flatMap((file) =>
    readFileSync(join(root, folder, file), 'utf8')
      .split('\n')
      .filter((line) => SHOWN.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('an attribute with a word in it is found', () => {
  expect(SHOWN.test('<Button busyText="Saving...">')).toBe(true)
  expect(SHOWN.test('<Button busyText={text.saving} className="mt-3">')).toBe(false)
})
