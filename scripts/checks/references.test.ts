import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))

const pages = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
// An applied migration cannot be edited, so what it cites may have moved since (docs/decisions/README.md has the numbers).
const sources = tracked.filter((file) => /\.(tsx?|sql)$/.test(file) && !file.startsWith('db/migrations/'))

const COMMENT = /^\s*(?:\/\*|\*|\/\/|--)/
const commentsOf = (file: string): string =>
  read(file)
    .split('\n')
    .flatMap((line) => (COMMENT.test(line) ? [line] : (/\s(?:\/\/|--) .*$/.exec(line) ?? [])))
    .join('\n')
const codeOf = (file: string): string =>
  read(file)
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .join('\n')

/** The id of a heading as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')
const anchors = (file: string): readonly string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const PATH =
  /(?<![\w./@:-])(?:app|bench|contract|db|docs|domain|e2e|faults|mocks|scripts|server)\/[\w./-]*[\w/](?:#[\w-]+)?/g
const FILE = /(?<![\w./<*-])[a-z][\w-]*\.(?:tsx?|sql)\b/g
const names = new Set(tracked.map((file) => basename(file)))

/** Paths and file names in a text that lead nowhere. A place of a pattern (`*`, `<noun>`) is no path. */
function missingPaths(text: string): readonly string[] {
  const paths = [...text.matchAll(PATH)]
    .filter(({ index, 0: path }) => !/[*<{:]/.test(text[index + path.length] ?? ''))
    .map(([path]) => path)
  return [
    ...paths.filter((path) => !exists(path)),
    ...[...text.matchAll(FILE)].map(([file]) => file).filter((file) => !names.has(file)),
  ]
}

function exists(path: string): boolean {
  const [file = '', anchor] = path.split('#')
  // A path without an extension may stand for a module or a folder.
  const found = [file, `${file}.ts`, `${file}.tsx`].find((one) => existsSync(join(ROOT, one)))
  if (found === undefined) return false
  return anchor === undefined || (statSync(join(ROOT, found)).isFile() && anchors(found).includes(anchor))
}

/** Links of a page that lead nowhere; headings are checked too. */
function missingLinks(page: string, text: string): readonly string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const path = file === '' ? page : normalize(join(dirname(page), file))
      return !exists(anchor === undefined ? path : `${path}#${anchor}`)
    })
}

const code = [...sources, 'package.json', 'Dockerfile', 'compose.yaml'].map(codeOf).join('\n')
// psql's own.
const known = new Set(['ON_ERROR_STOP', ...(code.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [])])
/** Settings and constants that no code names. */
const missingSettings = (text: string): readonly string[] =>
  [...text.matchAll(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g)].map(([name]) => name).filter((name) => !known.has(name))

describe('what a page names exists', () => {
  test.each(pages)('%s', (page) => {
    const text = read(page)
    // That page follows a noun that is not there.
    const paths =
      page === 'docs/adding-a-noun.md' ? missingPaths(text).filter((path) => !/vial/.test(path)) : missingPaths(text)
    expect([...missingLinks(page, text), ...paths, ...missingSettings(text)]).toEqual([])
  })
})

test('the index of the decisions has the number, title and date of each page', () => {
  const found = pages
    .filter((page) => /^docs\/decisions\/\d/.test(page))
    .toSorted()
    .map((page) => {
      const [, title, date] = /^# (\d+ .+)\n\nDate: (\S+)\. Status: /.exec(read(page)) ?? []
      return `| [${title?.slice(0, 3)}](${basename(page)}) | ${title?.slice(4)} | ${date} |`
    })
  expect(read('docs/decisions/README.md').match(/^\| \[\d+\]\(\d.*$/gm)).toEqual(found)
})

test('what a comment names exists', () => {
  const missing = sources.flatMap((file) => {
    const text = commentsOf(file)
    return [...missingPaths(text), ...missingSettings(text)].map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('the check sees what is not there', () => {
  const absent = ['EMAIL', 'CONFIRMATION'].join('_')
  expect(missingPaths('see server/limits/nothing.ts, use-nothing.ts and docs/product/doses.md#nothing')).toEqual([
    'server/limits/nothing.ts',
    'docs/product/doses.md#nothing',
    'use-nothing.ts',
  ])
  expect(missingPaths('see docs/product/doses.md#amounts and app/data/<noun>/writes.ts')).toEqual([])
  expect(missingLinks('docs/limits.md', '[a](nothing.md) [b](decisions/README.md) [c](#nothing)')).toEqual([
    'nothing.md',
    '#nothing',
  ])
  expect(missingSettings(`${absent} and CONFIRM_EMAIL`)).toEqual([absent])
})
