import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that a stranger reads twice. */
const ODD = new RegExp(['who', 'whoso', 'whom'].map((word) => `\\b${word}ever\\b`).join('|'), 'i')

/** A title of a test that has no subject of its own. */
const FRAGMENT =
  /^[ \t]*test(?:\.each\([^()]*\)|\.\w+)*\(\s*['"`](?:is|are|has|have|does|do|may|keeps?|takes?|shows?|says?|leaves?|needs?|refuses|that) .*/m

const filesOf = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(file) && file !== '')

test('no file has a word that is read twice', () => {
  const files = filesOf('*.ts', '*.tsx', '*.md', '*.sql', '*.css', '*.yaml')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => ODD.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the title of a test has its own subject', () => {
  const files = filesOf('*.test.ts', '*.test.tsx', '*.spec.ts')
  expect(files.length).toBeGreaterThan(500)
  const found = files.map((file) => FRAGMENT.exec(readFileSync(file, 'utf8'))?.[0].trim()).filter((one) => one)
  expect(found).toEqual([])
})

test('such a word is found', () => {
  expect(ODD.test(`Who${'ever'} asks gets it.`)).toBe(true)
  expect(ODD.test('Everybody who asks gets it.')).toBe(false)
})

test('a title without a subject is found', () => {
  expect(FRAGMENT.test(`  test('${'keeps'} its dose', () => {`)).toBe(true)
  expect(FRAGMENT.test("  test('a vial keeps its dose', () => {")).toBe(false)
})
