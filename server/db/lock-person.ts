import { build } from './sql.ts'

/**
 * Locks the person's row for update until the transaction ends. Every row of a person refers to it, so no other transaction adds one
 * meanwhile, and only one transaction holds this lock, on whatever node.
 */
export const lockPerson = (userId: string) =>
  build.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forUpdate()
