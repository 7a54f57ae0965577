import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Words of PRO-CTCAE and MedDRA, which may not be used: anchors, codes, and the terms of side effects in their spelling
 * (docs/decisions/076-symptoms.md).
 */
const OTHERS = [/\bCTCAE\b/, /\bMedDRA\b/, /10\d{6}/, /Very severe/i, /Almost constantly/i, /Quite a bit/i, /Somewhat/i]

const ROOT = new URL('../../', import.meta.url)
const FOLDERS = [
  'domain/symptoms',
  'app/parts/symptoms',
  'app/screens/symptoms',
  'app/data/symptoms',
  'server/symptoms',
]

test('no word, grade or code of PRO-CTCAE or MedDRA is in what people see and take with them', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map(
      (file) => new URL(`${folder}/${file}`, ROOT),
    ),
  ).filter(({ pathname }) => /\.tsx?$/.test(pathname) && !/\.test\.tsx?$/.test(pathname))
  expect(files.length).toBeGreaterThan(20)
  for (const file of [...files, new URL('domain/fhir/symptom.ts', ROOT), new URL('domain/export/csv.ts', ROOT)])
    for (const word of OTHERS) expect(readFileSync(file, 'utf8'), file.pathname).not.toMatch(word)
})
