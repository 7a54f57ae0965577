import {
  addPasskey,
  askForPasskey,
  askForProof,
  askToSignIn,
  listPasskeys,
  prove,
  readPasskeyOffer,
  refusePasskeyOffer,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#contract'
import type { AppContext } from '../../app-context.ts'
import { notFound } from '../../http/api-error.ts'
import { createRouter } from '../../http/router.ts'
import { provePerson, requireProof } from '../proof.ts'
import { replaceTokens } from '../sessions/sessions.ts'
import { limitChallenges } from './rate-limits.ts'
import { newPasskeyChallenge, proofChallenge, signInChallenge } from './challenges.ts'
import { isPasskeyOffered, noteRefusal } from './offer-queries.ts'
import { addPasskeyOf, passkeyOf, signInByPasskey } from './passkeys.ts'
import { deletePasskey, listPasskeysOf, setName } from './queries.ts'

/** Sign-in with a passkey, the person's passkeys, and the proof that it is the person who changes them. */
export function passkeyHandlers(context: AppContext) {
  return createRouter()
    .openapi(askToSignIn, async (c) => {
      await limitChallenges(context, c.var.address)
      return c.json(await signInChallenge(context), 200)
    })
    .openapi(signInWithPasskey, async (c) => c.json(await signInByPasskey(context, c, c.req.valid('json')), 200))
    .openapi(askForProof, async (c) => c.json(await proofChallenge(context, c.var.person.userId), 200))
    .openapi(prove, async (c) => {
      await provePerson(context, c, c.req.valid('json'))
      await replaceTokens(c, context, c.var.person.sessionId)
      return c.json({ proved: true as const }, 200)
    })
    .openapi(listPasskeys, async (c) => {
      return c.json((await listPasskeysOf(context.database, c.var.person.userId)).map(passkeyOf), 200)
    })
    .openapi(readPasskeyOffer, async (c) => {
      return c.json({ offered: await isPasskeyOffered(context.database, c.var.person) }, 200)
    })
    .openapi(refusePasskeyOffer, async (c) => {
      await noteRefusal(context.database, c.var.person, context.now())
      return c.json({ offered: false }, 200)
    })
    .openapi(askForPasskey, async (c) => {
      await requireProof(context, c.var.person)
      return c.json(await newPasskeyChallenge(context, c.var.person.userId), 200)
    })
    .openapi(addPasskey, async (c) => {
      return c.json(await addPasskeyOf(context, c, c.var.person.userId, c.req.valid('json')), 201)
    })
    .openapi(renamePasskey, async (c) => {
      const { id } = c.req.valid('param')
      const { name } = c.req.valid('json')
      const named = await setName(context.database, { userId: c.var.person.userId, id }, name)
      if (!named) throw notFound('passkey')
      return c.json(passkeyOf(named), 200)
    })
    .openapi(removePasskey, async (c) => {
      const { id } = c.req.valid('param')
      await requireProof(context, c.var.person)
      if (!(await deletePasskey(context.database, { userId: c.var.person.userId, id }))) throw notFound('passkey')
      return c.json({ id }, 200)
    })
}
