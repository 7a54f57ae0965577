import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', ROOT), 'utf8')

/**
 * The requirements of OWASP ASVS 5.0.0 by section: those of level 1, then those of level 2. They are numbers alone; the standard says what
 * they ask (https://github.com/OWASP/ASVS, 5.0/docs_en).
 */
const REQUIREMENTS: Readonly<Record<string, readonly [readonly number[], readonly number[]]>> = {
  '1.1': [[], [1, 2]],
  '1.2': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
  ],
  '1.3': [
    [1, 2],
    [3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  '1.4': [[], [1, 2, 3]],
  '1.5': [[1], [2]],
  '2.1': [[1], [2, 3]],
  '2.2': [[1, 2], [3]],
  '2.3': [[1], [2, 3, 4]],
  '2.4': [[], [1]],
  '3.2': [[1, 2], []],
  '3.3': [[1], [2, 3, 4]],
  '3.4': [
    [1, 2],
    [3, 4, 5, 6],
  ],
  '3.5': [
    [1, 2, 3],
    [4, 5],
  ],
  '3.7': [[], [1, 2]],
  '4.1': [[1], [2, 3]],
  '4.2': [[], [1]],
  '4.3': [[], [1, 2]],
  '4.4': [[1], [2, 3, 4]],
  '5.1': [[], [1]],
  '5.2': [[1, 2], [3]],
  '5.3': [[1, 2], []],
  '5.4': [[], [1, 2, 3]],
  '6.1': [[1], [2, 3]],
  '6.2': [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  '6.3': [
    [1, 2],
    [3, 4],
  ],
  '6.4': [
    [1, 2],
    [3, 4],
  ],
  '6.5': [[], [1, 2, 3, 4, 5]],
  '6.6': [[], [1, 2, 3]],
  '6.8': [[], [1, 2, 3, 4]],
  '7.1': [[], [1, 2, 3]],
  '7.2': [[1, 2, 3, 4], []],
  '7.3': [[], [1, 2]],
  '7.4': [
    [1, 2],
    [3, 4, 5],
  ],
  '7.5': [[], [1, 2]],
  '7.6': [[], [1, 2]],
  '8.1': [[1], [2]],
  '8.2': [[1, 2], [3]],
  '8.3': [[1], []],
  '8.4': [[], [1]],
  '9.1': [[1, 2, 3], []],
  '9.2': [[1], [2, 3, 4]],
  '10.1': [[], [1, 2]],
  '10.2': [[], [1, 2]],
  '10.3': [[], [1, 2, 3, 4]],
  '10.4': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ],
  '10.5': [[], [1, 2, 3, 4, 5]],
  '10.6': [[], [1, 2]],
  '10.7': [[], [1, 2, 3]],
  '11.1': [[], [1, 2]],
  '11.2': [[], [1, 2, 3]],
  '11.3': [[1, 2], [3]],
  '11.4': [[1], [2, 3, 4]],
  '11.5': [[], [1]],
  '11.6': [[], [1]],
  '12.1': [[1], [2, 3]],
  '12.2': [[1, 2], []],
  '12.3': [[], [1, 2, 3, 4]],
  '13.1': [[], [1]],
  '13.2': [[], [1, 2, 3, 4, 5]],
  '13.3': [[], [1, 2]],
  '13.4': [[1], [2, 3, 4, 5]],
  '14.1': [[], [1, 2]],
  '14.2': [[1], [2, 3, 4]],
  '14.3': [[1], [2, 3]],
  '15.1': [[1], [2, 3]],
  '15.2': [[1], [2, 3]],
  '15.3': [[1], [2, 3, 4, 5, 6, 7]],
  '16.1': [[], [1]],
  '16.2': [[], [1, 2, 3, 4, 5]],
  '16.3': [[], [1, 2, 3, 4]],
  '16.4': [[], [1, 2, 3]],
  '16.5': [[], [1, 2, 3]],
  '17.1': [[], [1]],
  '17.2': [[], [1, 2, 3, 4]],
  '17.3': [[], [1, 2]],
}

type Row = { readonly number: string; readonly level: string; readonly verdict: string; readonly words: string }

/** The rows of the sheet: number, level, what it asks, verdict, by what, proof. */
const rowsOf = (text: string): readonly Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(
    ([, number = '', level = '', , verdict = '', words = '']) => ({ number, level, verdict, words }),
  )

const VERDICTS = ['held', 'not held', 'not applicable'] as const

/** What is wrong with a sheet, in words; nothing where it is right. */
function wrongWith(text: string): readonly string[] {
  const rows = rowsOf(text)
  const levels = new Map(
    Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
      numbers.flatMap((list, at) => list.map((number): [string, string] => [`${section}.${number}`, String(at + 1)])),
    ),
  )
  const seen = new Set<string>()
  const wrong: string[] = []
  for (const { number, level, verdict, words } of rows) {
    if (seen.has(number)) wrong.push(`${number} twice`)
    seen.add(number)
    if (levels.get(number) !== level) wrong.push(`${number} is not of level ${level}`)
    if (!VERDICTS.some((known) => known === verdict)) wrong.push(`${number} is "${verdict}"`)
    if (words.trim() === '|') wrong.push(`${number} has no reason`)
    const files = [...words.matchAll(/`([\w./-]+\/[\w./-]+|[\w-]+\.(?:json|md))(?:#[\w-]+)?`/g)].map(
      ([, file = '']) => file,
    )
    if (verdict === 'held' && files.length === 0) wrong.push(`${number} has no proof`)
    for (const file of files) if (!existsSync(new URL(file, ROOT))) wrong.push(`${number} names ${file}`)
  }
  for (const number of levels.keys()) if (!seen.has(number)) wrong.push(`${number} is missing`)
  for (const verdict of VERDICTS) {
    const of = (level: string) => rows.filter((row) => row.verdict === verdict && row.level === level).length
    const sum = `| ${verdict} | ${of('1')} | ${of('2')} | ${of('1') + of('2')} |`
    if (!text.includes(`\n${sum}\n`)) wrong.push(`the sum is ${sum}`)
  }
  return wrong
}

test('the sheet has every requirement of levels 1 and 2 once, with files that exist and the right sum', () => {
  expect(rowsOf(page)).toHaveLength(253)
  expect(wrongWith(page)).toEqual([])
})

test('each test that the answers to the attack name exists', () => {
  const section = page.slice(
    page.indexOf('## What the third attack found'),
    page.indexOf('## Details that an attack found'),
  )
  const files = [...section.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([])
})

test('the check finds what is missing, twice, without proof, of no file, of another level, or summed wrongly', () => {
  const line = /^\| 8\.4\.1 .*$/m.exec(page)?.[0] ?? ''
  const changed = (to: string) => wrongWith(page.replace(line, to))
  const sums = expect.stringContaining('the sum is') as string
  expect(line).not.toBe('')
  expect(changed('')).toEqual(['8.4.1 is missing', sums])
  expect(changed(`${line}\n${line}`)).toEqual(['8.4.1 twice', sums])
  expect(changed('| 8.4.1 | 2 | people apart | held | somehow | |')).toEqual(['8.4.1 has no proof'])
  expect(changed('| 8.4.1 | 2 | people apart | held | somehow | `db/no-such.test.ts` |')).toEqual([
    '8.4.1 names db/no-such.test.ts',
  ])
  expect(changed('| 8.4.1 | 1 | people apart | held | somehow | `db/policies.test.ts` |')).toEqual([
    '8.4.1 is not of level 1',
    sums,
  ])
  expect(changed('| 8.4.1 | 2 | people apart | maybe | somehow | `db/policies.test.ts` |')).toEqual([
    '8.4.1 is "maybe"',
    sums,
  ])
})
