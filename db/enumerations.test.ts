import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../server/db/database.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'
import { enumerations } from './enumerations.ts'

const DOMAIN = new URL('../domain/', import.meta.url)

let database: Database
let checked: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  database = await freshDatabase()
  checked = await enumerations(async <Row>(sql: string) => (await asOwner<Row>(database, sql)).rows)
})
afterAll(() => database.close())

/** Enumerations that no rule of the product knows: only the server, or a trigger, writes them. */
const OF_THE_SERVER = [
  'audit_log.what',
  'auth_challenges.purpose',
  'mail_outbox.kind',
  'memberships.source',
  'user_roles.role',
]

/** Every list of words that a module of domain exports, and every enumeration of a schema. */
async function listsOfDomain(): Promise<readonly (readonly string[])[]> {
  const files = (await readdir(DOMAIN, { recursive: true })).filter((file) => /^[^.]+\.ts$/.test(file))
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, DOMAIN).href)) as Record<string, unknown>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (isWords(value) ? [value] : optionsOf(value)))
}

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

function optionsOf(value: unknown): readonly (readonly string[])[] {
  const options = typeof value === 'object' && value !== null && 'options' in value ? value.options : undefined
  return isWords(options) ? [options] : []
}

test('every list of words in a CHECK constraint is a list of domain, in the same order', async () => {
  const lists = new Set((await listsOfDomain()).map((list) => list.join('|')))
  const unknown = [...checked].filter(
    ([column, words]) => !OF_THE_SERVER.includes(column) && !lists.has(words.join('|')),
  )
  expect(unknown).toEqual([])
  expect([...checked.keys()].filter((column) => !OF_THE_SERVER.includes(column)).length).toBeGreaterThan(8)
})

test('what only the server knows is still there', () => {
  expect(OF_THE_SERVER.filter((column) => !checked.has(column))).toEqual([])
})

test('the generated types have the words of the constraints: otherwise run `npm run codegen`', async () => {
  const types = await readFile(new URL('generated.ts', import.meta.url), 'utf8')
  const missing = [...checked].filter(([name, words]) => {
    const [table = '', column = ''] = name.split('.')
    const type = table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const body = new RegExp(`export interface ${type} \\{\\n([^}]*)\\n\\}`).exec(types)?.[1] ?? ''
    const union = words.map((word) => `'${word}'`).join(' | ')
    return !body.split('\n').some((line) => line.startsWith(`  ${column}: `) && line.includes(union))
  })
  expect(missing).toEqual([])
})

test('a further word in a constraint is seen', async () => {
  await asOwner(database, 'alter table user_metrics drop constraint user_metrics_metric_type_check')
  await asOwner(
    database,
    "alter table user_metrics add constraint moods check (metric_type in ('weight', 'energy', 'sleep', 'mood'))",
  )
  const changed = await enumerations(async <Row>(sql: string) => (await asOwner<Row>(database, sql)).rows)
  expect(changed.get('user_metrics.metric_type')).toEqual(['weight', 'energy', 'sleep', 'mood'])
})
