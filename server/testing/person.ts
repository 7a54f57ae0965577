import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { asOwner } from './as-owner.ts'

/** A person with an account, made straight in the tables, and the profile that comes with it; gives the user id. */
export const aPerson = async (database: Database, name = 'ana'): Promise<string> => {
  const userId = randomUUID()
  await asOwner(database, 'insert into auth_users (id, name, email) values ($1, $2, $3)', [
    userId,
    name,
    `${name}-${userId}@example.com`,
  ])
  return userId
}
