import * as z from 'zod'
import { AskedQuestion } from '#domain/knowledge/schema'
import { jsonBody, mutation, ok, query, readByPost } from './call.ts'

/**
 * Whether a model rephrases answers (docs/product/knowledge.md#a-model). `host`: where it runs, as the person reads it; null where the
 * operator has set none. `isAgreed`: the person lets their questions go to this host.
 */
export const Rephrasing = z.object({ host: z.string().nullable(), isAgreed: z.boolean() })
export type Rephrasing = z.infer<typeof Rephrasing>

/** Whether answers are rephrased, and whether the person has agreed. */
export const readRephrasing = query('/api/knowledge/rephrasing', ok(Rephrasing))

/** Agrees to a host, as it was shown, or takes that back (null). 409 where the model is at another one by now. */
export const agreeToRephrasing = mutation('put', '/api/knowledge/rephrasing', ok(Rephrasing), {
  body: jsonBody(
    z.strictObject({ host: z.string('Please say which host').max(260, 'Please say which host').nullable() }),
  ),
})

/**
 * The answer to a question in a model's words: sentences, each with the id of the statement that it says again. None where a rule answers
 * the question, nothing was found, or the model was late or wrong. 409 without a model, 403 for a person who has not agreed.
 */
export const rephraseAnswer = readByPost(
  '/api/knowledge/rephrase',
  ok(z.object({ sentences: z.array(z.object({ text: z.string(), statement: z.string() })) })),
  { body: jsonBody(z.strictObject({ question: AskedQuestion })) },
)
