import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { asOwner } from './databases/as-owner.ts'

/** Inserts a person with an account and profile directly into the tables. Returns the user id. */
export const aPerson = async (database: Database, name = 'ana'): Promise<string> => {
  const userId = randomUUID()
  await asOwner(database, 'insert into auth_users (id, name, email) values ($1, $2, $3)', [
    userId,
    name,
    `${name}-${userId}@example.com`,
  ])
  return userId
}
