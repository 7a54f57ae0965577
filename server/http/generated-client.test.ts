import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../testing/hash-once.ts'
import { doseForm } from '../testing/life.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

// It is written for the compiler's API, which TypeScript 7 has no more. This package carries TypeScript 6.
const TYPESCRIPT_6 = new URL('typescript.js', import.meta.resolve('@ts-morph/common')).href
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? TYPESCRIPT_6 : name, context) })

/** A client of the generated types. The compiler must reject each line after "@ts-expect-error". */
const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './vialog.ts'

export async function lastDoses(fetch: (request: Request) => Promise<Response>, email: string, password: string) {
  const client = createClient<paths>({ baseUrl: 'http://localhost:3000', fetch })
  const { data: end } = await client.POST('/api/account/sign-in', { body: { email, password } })
  // @ts-expect-error With a second factor there is no session yet.
  const _session = () => end?.access_token
  if (end === undefined || 'second_factor_needed' in end) throw new Error('There is no session.')
  const headers = { authorization: \`Bearer \${end.access_token}\` }
  // @ts-expect-error A sign-in has a password.
  const _unsent = () => client.POST('/api/account/sign-in', { body: { email } })
  // @ts-expect-error There is no such call.
  const _unknown = () => client.GET('/api/nothing')
  const { data } = await client.GET('/api/doses', { params: { query: { limit: '10' } }, headers })
  const amounts: readonly string[] | undefined = data?.map((dose) => \`\${dose.amount} \${dose.unit}\`)
  const { error } = await client.GET('/api/doses', { params: { query: { limit: '10' } } })
  return { amounts, refusal: error?.code }
}
`
const CONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
    lib: ['es2024', 'dom'],
  },
  files: ['client.ts'],
}

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await openTestServer()
  mkdirSync('.tmp', { recursive: true })
  folder = mkdtempSync(join('.tmp', 'client-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

test('a client that openapi-typescript makes of the description compiles, and makes a call', async () => {
  const { default: generate, astToString } = await import('openapi-typescript')
  const description = await (await server.api.request('/api/openapi.json')).text()
  writeFileSync(join(folder, 'vialog.ts'), astToString(await generate(description)))
  writeFileSync(join(folder, 'client.ts'), CLIENT)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
  const { stdout, status } = spawnSync('node_modules/.bin/tsc', ['--project', folder], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 0])

  const ana = await newPremiumPerson(server)
  await ana.ask('POST', '/api/doses', { id: crypto.randomUUID(), dose: doseForm() }, crypto.randomUUID())
  const client = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
    lastDoses(send: (request: Request) => Promise<Response>, email: string, password: string): Promise<unknown>
  }
  const send = async (request: Request) => server.api.request(request)
  expect(await client.lastDoses(send, ana.email, PASSWORD)).toEqual({ amounts: ['250 mcg'], refusal: 'signed-out' })
}, 60_000)
