import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enumerations } from '../db/enumerations.ts'
import { Client } from '../server/db/driver.ts'
import { migrate } from '../server/db/migrate.ts'
import { startPostgres } from '../server/testing/databases/postgres.ts'

/** Writes db/generated.ts from a PostgreSQL that has just run every migration: `npm run codegen`, after adding one. */
const OUTPUT = fileURLToPath(new URL('../db/generated.ts', import.meta.url))
const GENERATOR = join(
  dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
  'dist',
  'cli',
  'bin.js',
)

// Amounts are strings both ways: a number would pass through a binary float.
const CHOICES = '--dialect postgres --date-parser string --exclude-pattern migrations'
  .split(' ')
  .concat('--type-mapping', JSON.stringify({ numeric: 'string' }))

/** The generator sees only text in a column whose CHECK constraint lists the words that it takes. */
const withWords = (generated: string, enumerated: ReadonlyMap<string, readonly string[]>): string => {
  const words = new Map([...enumerated].map(([name, list]) => [name.replaceAll('_', '').toLowerCase(), list]))
  let table = ''
  const line = (text: string): string => {
    table = /^export interface (\w+) /.exec(text)?.[1] ?? table
    const column = /^ {2}(\w+): /.exec(text)?.[1] ?? ''
    const list = words.get(`${table}.${column}`.replaceAll('_', '').toLowerCase())
    return list === undefined ? text : text.replace(/\bstring\b/, list.map((word) => `'${word}'`).join(' | '))
  }
  return generated.split('\n').map(line).join('\n')
}

const postgres = await startPostgres()
try {
  const admin = new Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query('drop database if exists vialog_types')
  await admin.query('create database vialog_types')
  const url = new URL(postgres.url)
  url.pathname = '/vialog_types'
  const owner = new Client({ connectionString: url.href })
  await owner.connect()
  await migrate(owner)
  const enumerated = await enumerations(async <Row>(sql: string) => (await owner.query<Row>(sql)).rows)
  await owner.end()
  execFileSync(process.execPath, [GENERATOR, '--url', url.href, ...CHOICES, '--out-file', OUTPUT], { stdio: 'inherit' })
  writeFileSync(OUTPUT, withWords(readFileSync(OUTPUT, 'utf8'), enumerated))
  await admin.query('drop database vialog_types')
  await admin.end()
} finally {
  await postgres.stop()
}
