import { build, builtOnce } from './sql.ts'

/**
 * A lock, held until the transaction ends, that lets one transaction at a time write rows of a person that devices keep. A write that claims
 * its key has it from there on (db/migrations/019-row-versions.sql); one that locks or reads before takes it first. What is
 * read in a later statement is as the transaction before has left it: of two devices the second one is asked, or refused.
 */
export const lockRows = (userId: string) => LOCK_ROWS({ userId })

const LOCK_ROWS = builtOnce(({ userId }: Record<'userId', string>) =>
  build.selectFrom('row_versions').select('user_id').where('user_id', '=', userId).forUpdate(),
)
