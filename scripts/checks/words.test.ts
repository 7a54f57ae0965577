import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that a stranger reads twice. */
const ODD = new RegExp(['who', 'whoso', 'whom'].map((word) => `\\b${word}ever\\b`).join('|'), 'i')

test('no file has a word that is read twice', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.md', '*.sql', '*.css', '*.yaml'],
    {
      encoding: 'utf8',
    },
  ).split('\n')
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((file) => existsSync(file) && ODD.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

test('such a word is found', () => {
  expect(ODD.test(`Who${'ever'} asks gets it.`)).toBe(true)
  expect(ODD.test('Everybody who asks gets it.')).toBe(false)
})
