import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statementsOf } from './statements-of.ts'

test.each([
  ['select 1; select 2', ['select 1;', ' select 2']],
  ["select ';'; select 'it''s; so'", ["select ';';", " select 'it''s; so'"]],
  ['select 1 as "a;b"; select 2;', ['select 1 as "a;b";', ' select 2;']],
  ['-- one; two\nselect 1; /* three; */ select 2', ['-- one; two\nselect 1;', ' /* three; */ select 2']],
  ['do $$ begin a; b; end $$; select $1', ['do $$ begin a; b; end $$;', ' select $1']],
  [
    'do $do$ begin execute $$ a; $$; end $do$; select 1 - 2 / 3',
    ['do $do$ begin execute $$ a; $$; end $do$;', ' select 1 - 2 / 3'],
  ],
])('%j is %j', (sql, statements) => {
  expect(statementsOf(sql)).toEqual(statements)
})

test('no migration loses a letter', () => {
  const folder = new URL('../../db/migrations/', import.meta.url)
  for (const name of readdirSync(folder)) {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    expect(statementsOf(sql).join(''), name).toBe(sql)
  }
})
