import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What runs text as code, starts programs, writes HTML from text, or trusts any certificate. */
const DANGEROUS =
  /\beval\(|\bnew Function\(|node:(?:child_process|vm)\b|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|rejectUnauthorized|NODE_TLS_REJECT/

/** `dangerouslySetInnerHTML` with anything but the constant that has nothing. */
const HTML_OF_TEXT = /dangerouslySetInnerHTML=(?!\{NOTHING\})/

const files = execFileSync('git', ['ls-files', 'app', 'contract', 'domain', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^server\/testing\//.test(file))

test('no code of the site or the server makes code or HTML of text, starts a program, or trusts every certificate', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return DANGEROUS.test(code) || HTML_OF_TEXT.test(code)
  })
  expect(found).toEqual([])
})

test.each([
  'eval(text)',
  "import { exec } from 'node:child_process'",
  'node.innerHTML = text',
  '{ rejectUnauthorized: false }',
  '<div dangerouslySetInnerHTML={{ __html: text }} />',
])('the check finds %s', (code) => {
  expect(DANGEROUS.test(code) || HTML_OF_TEXT.test(code)).toBe(true)
})
