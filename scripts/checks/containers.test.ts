import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HOUSE = new URL('../../', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, HOUSE), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

/** The scripts that a text calls, as `npm run x`, `npm start`, or `[npm, run, x]`. */
const calledIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bnpm(?:,? run,? ([a-z][\w:-]*)| (start|test)\b)/g)].map(([, run, own]) => run ?? own ?? '')

test.each(['Dockerfile', 'compose.yaml', 'docs/operations.md'])('%s calls only commands that there are', (name) => {
  const called = calledIn(read(name))
  expect(called.length).toBeGreaterThan(0)
  for (const script of called) expect(Object.keys(scripts)).toContain(script)
})

test('the check detects a missing command', () => {
  expect(calledIn('RUN npm run biuld\ncommand: [npm, run, migrat]')).toEqual(['biuld', 'migrat'])
})

test('a container is built without a package’s install script, but for those that are allowed', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as {
    readonly allowScripts: Readonly<Record<string, boolean>>
  }
  const installs = [...read('Dockerfile').matchAll(/npm (?:ci|install|i|rebuild)\b([^&\n]*)/g)].map(([call]) =>
    call.trim(),
  )
  expect(installs.length).toBeGreaterThan(0)
  for (const call of installs)
    if (call.startsWith('npm rebuild '))
      for (const name of call.split(' ').slice(2)) expect(allowScripts[name], call).toBe(true)
    else expect(call).toBe('npm ci --ignore-scripts')
})

test('nothing secret and nothing of a person is copied into an image', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.env', '.env.*', '.data', 'backups', '*.backup', '.git', 'node_modules'])
    expect(ignored).toContain(name)
  for (const name of read('.gitignore')
    .split('\n')
    .filter((line) => line !== ''))
    expect(ignored, 'what is not committed is not copied either').toContain(name.replace(/\/$/, ''))
})

test('what the containers start directly is a file of ours, and their settings are known', () => {
  const settings = read('server/env.ts')
  for (const [, file = ''] of `${read('Dockerfile')}${read('compose.yaml')}`.matchAll(/"(scripts\/[\w-]+\.ts)"/g))
    expect(existsSync(new URL(file, HOUSE)), file).toBe(true)
  const named = [
    ...(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=/g),
    ...read('compose.yaml').matchAll(/^ {6}((?!POSTGRES)[A-Z_]+):/gm),
  ].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(5)
  for (const name of named.filter((known) => known !== 'NODE_ENV')) expect(settings, name).toContain(name)
})
