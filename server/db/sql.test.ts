import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { build, builtOnce, compiled, rawSql } from './sql.ts'

test('a query that is built once has the values of each run, and sends each value once', () => {
  let times = 0
  const query = builtOnce(({ id, at }: Record<'id' | 'at', string>) => {
    times += 1
    return rawSql(sql`select ${id} where user_id = ${id} and at < ${at} and place < ${20} limit ${20}`)
  })
  const noon = new Date('2026-11-30T12:00:00Z')
  for (const [id, at] of [
    ['ana', noon],
    ['bo', null],
    [null, 'ana'],
  ]) {
    const { sql: text, parameters } = query({ id, at }).compile()
    expect(text).toBe('select $1 where user_id = $1 and at < $2 and place < $3 limit $3')
    expect(parameters).toEqual([id, at, 20])
  }
  expect(times).toBe(1)
})

test('a query that is built once is part of another one with its values', () => {
  const query = builtOnce(({ id }: Record<'id', string>) => rawSql(sql`select ${id}`))
  const { sql: text, parameters } = rawSql(sql`select * from (${query({ id: 'ana' })}) inner_one`).compile()
  expect([text, parameters]).toEqual(['select * from (select $1) inner_one', ['ana']])
})

test('an insert of several rows takes no name, since it has a text for each number of rows', () => {
  const insert = (rows: number) =>
    compiled(build.insertInto('blob_deletions').values(Array.from({ length: rows }, () => ({ object: 'a' }))))
  expect([2, 3, 100].map((rows) => insert(rows).name)).toEqual(['', '', ''])
  expect(insert(2).text).toMatch(/values \(\$1\), \(\$2\)/)
})
