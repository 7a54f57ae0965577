import { agreeToRephrasing, readRephrasing, rephraseAnswer } from '#contract'
import type { AppContext } from '../app-context.ts'
import { conflict, notAllowed, tooMany } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { createChatModel } from '../integrations/chat-model.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import { findAgreedHost, saveAgreedHost } from './queries.ts'
import { createRephrase } from './rephrase.ts'

/** Ten questions at once, then one each half minute. Each costs the operator a call. */
const QUESTIONS = { burst: 10, perSecond: 1 / 30 }

/**
 * The model that rephrases answers, where the operator has set one and the person has agreed to it (docs/product/knowledge.md#a-model).
 * No question is kept or logged.
 */
export function knowledgeHandlers({ database, changeBus, settings: { model, rateLimits } }: AppContext) {
  const host = model === undefined ? null : new URL(model.url).host
  const rephrase = model && createRephrase(createChatModel(model))
  const questions = createRateLimit(QUESTIONS)
  return createRouter()
    .openapi(readRephrasing, async (c) => {
      const isAgreed = host !== null && (await findAgreedHost(database, c.var.person.userId)) === host
      return c.json({ host, isAgreed }, 200)
    })
    .openapi(agreeToRephrasing, async (c) => {
      const { userId } = c.var.person
      const agreed = c.req.valid('json').host
      if (agreed !== null && agreed !== host)
        throw conflict('The model is at another place by now. Nothing was changed.')
      await saveAgreedHost(database, userId, agreed)
      changeBus.publish({ kind: 'rows', userId, tables: ['profiles'] })
      return c.json({ host, isAgreed: agreed !== null }, 200)
    })
    .openapi(rephraseAnswer, async (c) => {
      const { userId } = c.var.person
      if (rephrase === undefined) throw conflict('No model rephrases answers here.')
      if ((await findAgreedHost(database, userId)) !== host)
        throw notAllowed('You have not agreed that a model rephrases answers.')
      const wait = rateLimits ? questions.take(userId) : 0
      if (wait > 0) throw tooMany(wait)
      return c.json({ sentences: [...(await rephrase(c.req.valid('json').question))] }, 200)
    })
}
