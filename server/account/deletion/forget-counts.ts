import type { Database } from '../../db/database.ts'
import { resetCounts } from '../../limits/rate-limit-queries.ts'
import { writesOf } from '../../limits/write-limit.ts'
import { emailChangesOf } from '../email-change/rate-limits.ts'
import { passwordChecksOf } from '../password-limits.ts'
import { factorLimitsOf } from '../second-factor/rate-limits.ts'

/** Deletes the counts of a person whose account is deleted. Counts by address expire by themselves. */
export async function forgetCountsOf(database: Database, userId: string): Promise<void> {
  const limits = [writesOf(userId), passwordChecksOf(userId), ...emailChangesOf(userId), ...factorLimitsOf(userId)]
  await resetCounts(
    database,
    limits.map(({ key }) => key),
  )
}
