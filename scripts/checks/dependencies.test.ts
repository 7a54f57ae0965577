import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What `npm audit` would not see: how the packages come here, and what of them may run (docs/operations.md).
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))

type Locked = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
type Manifest = Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>> & {
  readonly overrides: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

const manifest = read('package.json') as Manifest
const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> }
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, found]) => ({ name: path.split('node_modules/').at(-1) ?? '', ...found }))

const REGISTRY = 'https://registry.npmjs.org/'

/** Versions published by somebody who had taken over the package, or published to do harm. */
const KNOWN_BAD: Readonly<Record<string, readonly string[]>> = {
  '@ctrl/tinycolor': ['4.1.1', '4.1.2'],
  'ansi-regex': ['6.2.1'],
  'ansi-styles': ['6.2.2'],
  axios: ['0.30.4', '1.14.1'],
  backslash: ['0.2.1'],
  chalk: ['5.6.1'],
  'chalk-template': ['1.1.1'],
  coa: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'],
  color: ['5.0.1'],
  'color-convert': ['3.1.1'],
  'color-name': ['2.0.1'],
  'color-string': ['2.1.1'],
  colors: ['1.4.1', '1.4.2', '1.4.44-liberty-2'],
  debug: ['4.4.2'],
  'error-ex': ['1.3.3'],
  'eslint-config-prettier': ['8.10.1', '9.1.1', '10.1.6', '10.1.7'],
  'eslint-scope': ['3.7.2'],
  'event-stream': ['3.3.6'],
  'has-ansi': ['6.0.1'],
  'is-arrayish': ['0.3.3'],
  'node-ipc': ['10.1.1', '10.1.2'],
  rc: ['1.2.9', '1.3.9', '2.3.9'],
  'simple-swizzle': ['0.2.3'],
  'slice-ansi': ['7.1.1'],
  'strip-ansi': ['7.1.1'],
  'supports-color': ['10.2.1'],
  'supports-hyperlinks': ['4.1.1'],
  'ua-parser-js': ['0.7.29', '0.8.0', '1.0.0'],
  'wrap-ansi': ['9.0.1'],
}

test('what is depended on directly is pinned to one version of the registry', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides })
  expect(wanted.length).toBeGreaterThan(40)
  for (const [name, version] of wanted)
    // An override of what one package depends on names a version that is pinned here.
    if (typeof version === 'object') expect(Object.values(version), name).toEqual(['$typescript'])
    else expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
})

test('every package comes from the registry, as the bytes that were seen when it was chosen', () => {
  expect(locked.length).toBeGreaterThan(300)
  for (const { name, resolved = REGISTRY, integrity, link } of locked) {
    expect(resolved, name).toMatch(new RegExp(`^${REGISTRY}`))
    expect(integrity, name).toMatch(/^sha512-[\w+/]{86}==$/)
    expect(link, name).toBeUndefined()
  }
})

test('every package with an install script was decided about by name, and no decision is left over', () => {
  const scripted = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(scripted)].toSorted())
  for (const decided of Object.values(manifest.allowScripts)) expect(decided).toBeTypeOf('boolean')
  // npm 11 runs undecided install scripts with a warning; with this setting it installs nothing.
  expect(readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8')).toMatch(/^strict-allow-scripts=true$/m)
})

const isKnownBad = ({ name, version = '' }: Pick<Locked, 'version'> & { readonly name: string }): boolean =>
  KNOWN_BAD[name]?.includes(version) === true

test('no version that was published to do harm is among them', () => {
  expect(locked.filter(isKnownBad)).toEqual([])
  expect(isKnownBad({ name: 'debug', version: '4.4.2' })).toBe(true)
})
