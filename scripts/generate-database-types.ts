import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '../server/db/driver.ts'
import { migrate } from '../server/db/migrate.ts'
import { startPostgres } from '../server/testing/postgres.ts'

/** Writes db/generated.ts from a PostgreSQL that has just run every migration: `npm run codegen`, after adding one. */
const OUTPUT = fileURLToPath(new URL('../db/generated.ts', import.meta.url))
const GENERATOR = join(
  dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
  'dist',
  'cli',
  'bin.js',
)

const UNIT = "'mcg' | 'mg' | 'IU' | 'units'"
const METHOD = "'subcutaneous' | 'intramuscular' | 'oral' | 'nasal'"

/** The words that a CHECK constraint allows, by table and column; the generator sees only text there. */
const WORDS: Readonly<Record<string, string>> = {
  'Doses.unit': UNIT,
  'Doses.administration_method': METHOD,
  'Schedules.frequency': "'daily' | 'every-other-day' | 'twice-weekly' | 'weekly' | 'twice-monthly' | ''",
  'Schedules.status': "'active' | 'inactive'",
  'ScheduledDoses.unit': UNIT,
  'ScheduledDoses.administration_method': METHOD,
  'ScheduledDoses.status': "'pending' | 'completed' | 'skipped'",
  'UserMetrics.metric_type': "'weight' | 'energy' | 'sleep'",
  'UserMetrics.unit': "'lbs' | 'kg' | '/10'",
  'UserRoles.role': "'admin'",
}

// Amounts are strings both ways: a number would pass through a binary float.
const CHOICES = '--dialect postgres --date-parser string --exclude-pattern migrations'
  .split(' ')
  .concat('--type-mapping', JSON.stringify({ numeric: 'string' }))

const withWords = (generated: string): string => {
  let table = ''
  const line = (text: string): string => {
    table = /^export interface (\w+) /.exec(text)?.[1] ?? table
    const words = WORDS[`${table}.${/^ {2}(\w+): /.exec(text)?.[1] ?? ''}`]
    return words === undefined ? text : text.replace(/\bstring\b/, words)
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
  await owner.end()
  execFileSync(process.execPath, [GENERATOR, '--url', url.href, ...CHOICES, '--out-file', OUTPUT], { stdio: 'inherit' })
  writeFileSync(OUTPUT, withWords(readFileSync(OUTPUT, 'utf8')))
  await admin.query('drop database vialog_types')
  await admin.end()
} finally {
  await postgres.stop()
}
