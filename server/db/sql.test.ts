import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { builtOnce, rawSql } from './sql.ts'

test('a query that is built once has the text of each run, and sends each value once', () => {
  let times = 0
  const query = builtOnce((id) => {
    times += 1
    return rawSql(sql`select ${id} where user_id = ${id} and place < ${20} limit ${20}`)
  })
  for (const id of ['ana', 'bo']) {
    const { sql: text, parameters } = query(id).compile()
    expect(text).toBe('select $1 where user_id = $1 and place < $2 limit $2')
    expect(parameters).toEqual([id, 20])
  }
  expect(times).toBe(1)
})
