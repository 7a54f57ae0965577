import { randomBytes } from 'node:crypto'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { PasskeyChallenge } from '#contract'
import { PASSKEY_LIMIT } from '#domain/account/passkey-limit'
import type { AppContext } from '../../app-context.ts'
import { ApiError, notFound, signedOut } from '../../http/api-error.ts'
import { consumeChallenge, findOwner, handleOf, listPasskeysOf, storeChallenge, type ChallengeFor } from './queries.ts'

/** How long a challenge is good: as long as a person may need to find their key. */
const CHALLENGE_MS = 5 * 60 * 1000

/** The host to which passkeys belong, and the origin that may ask for them: those of PUBLIC_URL. */
export function relyingParty({ settings }: AppContext): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { id: hostname, origin }
}

/** A challenge for a sign-in: the browser offers the passkeys that it has for this host. */
export async function signInChallenge(context: AppContext): Promise<PasskeyChallenge> {
  return requestOf(context, { purpose: 'sign-in', userId: null }, [])
}

/** A challenge for a passkey of this person. @throws ApiError 404 where they have none */
export async function proofChallenge(context: AppContext, userId: string): Promise<PasskeyChallenge> {
  const passkeys = await listPasskeysOf(context.database, userId)
  if (passkeys.length === 0) throw notFound('passkey')
  return requestOf(context, { purpose: 'proof', userId }, passkeys.map(described))
}

/** A challenge for a new passkey of this person, which the browser makes nowhere twice. @throws ApiError 409 where no more are kept */
export async function newPasskeyChallenge(context: AppContext, userId: string): Promise<PasskeyChallenge> {
  const [owner, passkeys] = await Promise.all([
    findOwner(context.database, userId),
    listPasskeysOf(context.database, userId),
  ])
  if (!owner) throw signedOut()
  if (passkeys.length >= PASSKEY_LIMIT) throw tooManyPasskeys()
  const challenge = randomBytes(32)
  const [id, handle] = await Promise.all([
    stored(context, { purpose: 'new-passkey', userId }, challenge),
    handleOf(context.database, userId, randomBytes(32)),
  ])
  const options = await generateRegistrationOptions({
    rpName: 'Vialog',
    rpID: relyingParty(context).id,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(handle),
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge_id: id, options: { ...options } }
}

/** Uses up a challenge, and returns it. @throws ApiError 409 if it is used, too old, or for something else */
export async function spentChallenge(context: AppContext, id: string, asked: ChallengeFor): Promise<string> {
  const challenge = await consumeChallenge(context.database, id, asked, context.now())
  if (!challenge) throw challengeOver()
  return challenge.toString('base64url')
}

export const tooManyPasskeys = () =>
  new ApiError(409, {
    code: 'limit-reached',
    message: `You have ${PASSKEY_LIMIT} passkeys, and no more are kept. Remove one that you do not use, then try again.`,
  })

const challengeOver = () =>
  new ApiError(409, {
    code: 'challenge-over',
    message: 'This took more than five minutes, or was done already. Nothing was changed; please try again.',
  })

async function requestOf(
  context: AppContext,
  asked: ChallengeFor,
  allowCredentials: readonly ReturnType<typeof described>[],
): Promise<PasskeyChallenge> {
  const challenge = randomBytes(32)
  const id = await stored(context, asked, challenge)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: [...allowCredentials],
  })
  return { challenge_id: id, options: { ...options } }
}

async function stored(context: AppContext, asked: ChallengeFor, challenge: Buffer): Promise<string> {
  const now = context.now()
  return storeChallenge(context.database, asked, { challenge, now, until: new Date(now.getTime() + CHALLENGE_MS) })
}

function described({
  credentialId,
  transports,
}: {
  readonly credentialId: Buffer
  readonly transports: readonly string[]
}) {
  return { id: credentialId.toString('base64url'), transports: [...transports] }
}
