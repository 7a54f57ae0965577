import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build, rawSql } from '../db/sql.ts'

/** The value stored under a name; undefined if there is none. */
export async function recall<T>(database: Database, id: string): Promise<T | undefined> {
  const [row] = await asServer(database).query(build.selectFrom('billing_sandbox').select('data').where('id', '=', id))
  return row?.data as T | undefined
}

/** Stores a value, or returns the one that was stored first. */
export async function rememberFirst<T>(database: Database, id: string, data: T): Promise<T> {
  const [row] = await asServer(database).query(
    rawSql(sql<{ data: T }>`
      insert into billing_sandbox as known (id, data) values (${id}, ${JSON.stringify(data)})
      on conflict (id) do update set data = known.data returning data`),
  )
  return row?.data ?? data
}

/** Stores a page of a customer, and keeps only the newest `most` of them. */
export async function rememberPage(
  database: Database,
  id: string,
  page: { readonly customerId: string },
  most: number,
): Promise<void> {
  await asServer(database).batch([
    build.insertInto('billing_sandbox').values({ id, data: JSON.stringify(page) }),
    rawSql(sql<never>`
      delete from billing_sandbox where id in (
        select id from billing_sandbox where data ->> 'customerId' = ${page.customerId}
        order by created_at desc, id offset ${most})`),
  ])
}

/** Replaces the value stored under a name. */
export async function remember(database: Database, id: string, data: unknown): Promise<void> {
  const text = JSON.stringify(data)
  await asServer(database).query(
    build
      .insertInto('billing_sandbox')
      .values({ id, data: text })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ data: text })),
  )
}

/** Forgets a customer with every page of theirs. */
export async function forgetCustomer(database: Database, customerId: string): Promise<void> {
  await asServer(database).query(
    rawSql(sql<never>`
      delete from billing_sandbox where id = ${customerId} or data ->> 'customerId' = ${customerId}`),
  )
}
