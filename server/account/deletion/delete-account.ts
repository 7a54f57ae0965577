import type { DeleteAccount } from '#domain/account/schema'
import type { AppContext } from '../../app-context.ts'
import { DatabaseBusy, translateError } from '../../db/database-busy.ts'
import { findCard } from '../../billing/queries.ts'
import { ApiError, busy, signedOut } from '../../http/api-error.ts'
import { ProviderDown } from '../../integrations/card-provider.ts'
import { spentTrial } from '../../subscription/spent-trials.ts'
import { ACCESS_TOKEN_SECONDS } from '../auth.ts'
import { readCredential } from '../password-queries.ts'
import type { Person } from '../sessions/access-tokens.ts'
import { publishSessionEnd } from '../sessions/publish-session-end.ts'
import { limitPasswordChecks } from '../password-limits.ts'
import { forgetCountsOf } from './forget-counts.ts'
import { personHash } from './person-hash.ts'
import { deletePerson } from './queries.ts'

/** The most attempts: one is repeated where a checkout or a trial has begun meanwhile, or after a conflict with another transaction. */
const TRIES = 3

/**
 * Deletes the person's account with all of their data, and ends their sessions on every node. Returns the ids of the sessions. Of
 * two calls at once the second finds nothing to delete (docs/product/deletion.md).
 * @throws ApiError 403 for a wrong password, 429 for too many, 503 when the card provider cannot be reached
 */
export async function deleteAccountOf(
  context: AppContext,
  person: Person,
  { password }: Pick<DeleteAccount, 'password'>,
): Promise<readonly string[]> {
  const email = await verifyOwner(context, person, password)
  const { userId } = person
  const now = context.now()
  const refusedUntil = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000)
  const trial = spentTrial(email, { authSecret: context.settings.authSecret, now })
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const customerId = await deleteCustomerOf(context, userId)
    const ended = await deletePerson(context.database, { userId, customerId, trial, refusedUntil }).catch(
      (error: unknown) => {
        if (tries < TRIES && translateError(error) instanceof DatabaseBusy) return 'repeat' as const
        throw error
      },
    )
    if (ended === 'repeat') continue
    for (const sessionId of ended) publishSessionEnd(context, { userId, sessionId, until: refusedUntil })
    // A restore of an older backup reads it where this database is lost (docs/operations.md).
    context.log.info({ deleted: personHash(userId) }, 'account deleted')
    await forgetCountsOf(context.database, userId)
    return ended
  }
  throw busy()
}

/** The e-mail address of the account. @throws ApiError unless this is its password */
async function verifyOwner(context: AppContext, person: Person, password: string): Promise<string> {
  const credential = await readCredential(context.database, person)
  if (!credential) throw signedOut()
  const { password: hasher } = await context.auth.$context
  await limitPasswordChecks(context, person.userId, async () => {
    if (await hasher.verify({ hash: credential.hash, password })) return
    const message = 'This is not your password.'
    throw new ApiError(403, { code: 'wrong-credentials', message, fields: { password: message } })
  })
  return credential.email
}

/** Deletes the person's customer at the card provider, which ends every subscription. Returns the customer's id. */
async function deleteCustomerOf({ database, cards, report }: AppContext, userId: string): Promise<string | undefined> {
  const card = await findCard(database, userId)
  if (!card) return undefined
  try {
    await cards.deleteCustomer(card.customerId)
    return card.customerId
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    report(error)
    throw subscriptionRuns()
  }
}

/** The card provider did not answer during the deletion of an account. */
const subscriptionRuns = () =>
  new ApiError(
    503,
    {
      code: 'busy',
      message:
        'The payment provider cannot be reached right now, so your card subscription could not be cancelled. Nothing was deleted; please try again in a moment.',
    },
    5,
  )
