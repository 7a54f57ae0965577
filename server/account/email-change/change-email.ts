import { randomUUID } from 'node:crypto'
import type { EmailOfAccount } from '#contract'
import { TAKE_BACK_HOURS } from '#domain/account/email-change'
import type { AppContext } from '../../app-context.ts'
import { errorCode } from '../../db/database-busy.ts'
import { ApiError, notFound, signedOut } from '../../http/api-error.ts'
import { enqueueMail } from '../../mail/queries.ts'
import { resetLinkMails } from '../../mail/mail-limits.ts'
import { createProfile } from '../../profile/create-profile.ts'
import { spentTrial } from '../../subscription/spent-trials.ts'
import { ACCESS_TOKEN_SECONDS } from '../auth.ts'
import { expiredLink } from '../errors.ts'
import { requireProof } from '../proof.ts'
import { isFormerOfAnother } from '../queries.ts'
import type { Person } from '../sessions/access-tokens.ts'
import { publishSessionEnd } from '../sessions/publish-session-end.ts'
import { findAccount } from '../sign-in/link-queries.ts'
import { LINK_SECONDS, sendLink } from '../sign-in/links.ts'
import { limitBadLinks } from '../sign-in/rate-limits.ts'
import { limitEmailChanges } from './rate-limits.ts'
import { readEmailToken, writeEmailToken } from './email-token.ts'
import {
  deleteWaiting,
  keepTrialIfBegun,
  readStoredEmail,
  replaceEmail,
  storeWaiting,
  type StoredEmail,
  type WaitingEmail,
} from './queries.ts'

/** The person's address, and the one that waits. */
export async function emailOf(context: AppContext, { userId }: Person): Promise<EmailOfAccount> {
  return shown(await storedEmailOf(context, userId))
}

/**
 * Lets another address wait for its link, and sends the link. The answer is the same for an address that has an account: its owner gets a
 * link to sign in, and nothing else happens.
 * @throws ApiError 403 `password-required`, 400 for the account's own address, 429 for too many requests
 */
export async function askForEmailOf(context: AppContext, person: Person, entered: string): Promise<EmailOfAccount> {
  await requireProof(context, person)
  const { userId } = person
  const email = entered.toLowerCase()
  const stored = await storedEmailOf(context, userId)
  if (stored.email.toLowerCase() === email) throw ownAddress()
  await limitEmailChanges(context, userId)
  const until = new Date(context.now().getTime() + LINK_SECONDS * 1000)
  const waiting = await storeWaiting(context.database, userId, { email, now: context.now(), until })
  context.background.run(() => sendChangeLink(context, userId, waiting))
  return shown({ ...stored, waiting })
}

/** Sends the link of the address that waits again. @throws ApiError 404 where none waits, 429 for too many requests */
export async function sendEmailLinkOf(context: AppContext, { userId }: Person): Promise<EmailOfAccount> {
  const stored = await storedEmailOf(context, userId)
  const { waiting } = stored
  if (!waiting) throw notFound('change of your address')
  await limitEmailChanges(context, userId)
  context.background.run(() => sendChangeLink(context, userId, waiting))
  return shown(stored)
}

/** Leaves the address as it is. */
export async function cancelEmailOf(context: AppContext, { userId }: Person): Promise<EmailOfAccount> {
  await deleteWaiting(context.database, userId)
  return shown(await storedEmailOf(context, userId))
}

/**
 * Changes the person's address to the one of the link, and ends their other sessions on every node. It makes no session: only who is signed
 * in to the account can do it, so a link that went to a mistyped address opens nothing for its reader.
 * @throws ApiError 400 for a link that is void, or an address that has an account by now
 */
export async function confirmEmailChange(
  context: AppContext,
  person: Person,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<EmailOfAccount> {
  const { userId } = person
  const { authSecret, publicUrl } = context.settings
  const now = context.now()
  const id = readEmailToken('email-change', token, authSecret)
  const refusedUntil = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000)
  const former = randomUUID()
  const trialOf = (email: string) => spentTrial(email, { authSecret, now })
  const changed =
    id === undefined
      ? undefined
      : await replaceEmail(context.database, person, {
          id,
          now,
          returnUntil: new Date(now.getTime() + TAKE_BACK_HOURS * 60 * 60 * 1000),
          refusedUntil,
          wayBack: {
            id: former,
            link: `${publicUrl}/restore-email#${writeEmailToken('email-return', former, authSecret)}`,
          },
          trialOf,
        }).catch((error: unknown) => {
          throw errorCode(error) === UNIQUE_VIOLATION ? takenMeanwhile() : error
        })
  if (!changed) {
    await limitBadLinks(context, address)
    throw expiredLink('Or another account asked for it. Ask for a new one under Change E-mail.')
  }
  for (const sessionId of changed.ended) publishSessionEnd(context, { userId, sessionId, until: refusedUntil })
  // A trial that began at the same moment.
  await keepTrialIfBegun(context.database, userId, trialOf(changed.former))
  const stored = await storedEmailOf(context, userId)
  await resetLinkMails(context.database, stored.email)
  // Memberships are known by address.
  void context.memberships.verify(userId).catch(context.report)
  return shown(stored)
}

async function storedEmailOf({ database, now }: AppContext, userId: string): Promise<StoredEmail> {
  const stored = await readStoredEmail(database, userId, now())
  if (!stored) throw signedOut()
  return stored
}

/** Enqueues the message to an address that no account has; otherwise its account gets what a sign-up with it would send. */
async function sendChangeLink(context: AppContext, userId: string, { id, email }: WaitingEmail): Promise<void> {
  const { database, settings, now } = context
  if (await findAccount(database, email)) return sendLink(context, 'sign-in-link', { email, device: undefined })
  if (await isFormerOfAnother(database, email, { userId, now: now() })) return
  await createProfile(database, userId, undefined)
  await enqueueMail(database, {
    userId,
    kind: 'email-change',
    about: `${id} ${Math.floor(now().getTime() / FIVE_MINUTES)}`,
    data: {
      to: email,
      url: `${settings.publicUrl}/new-email#${writeEmailToken('email-change', id, settings.authSecret)}`,
    },
  })
}

const FIVE_MINUTES = 5 * 60 * 1000
const UNIQUE_VIOLATION = '23505'

function shown({ email, isConfirmed, waiting }: StoredEmail): EmailOfAccount {
  return {
    email,
    confirmed: isConfirmed,
    waiting: waiting ? { email: waiting.email, until: waiting.until.toISOString() } : null,
  }
}

function ownAddress() {
  const message = 'This is the address of your account already.'
  return new ApiError(400, { code: 'invalid', message, fields: { email: message } })
}

const takenMeanwhile = () =>
  new ApiError(400, {
    code: 'taken',
    message: 'This address belongs to another account by now. Yours keeps the address that it has.',
  })
