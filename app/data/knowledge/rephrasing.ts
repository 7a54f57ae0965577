import type { Rephrasing } from '#contract'
import type { RephrasedSentence } from '#domain/knowledge/rephrasing/sentence'
import { createAnswer, useWatched } from '../answers/answer.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

const rephrasingAnswer = createAnswer({
  name: 'rephrasing',
  ask: async () => bodyOf(await client.api.knowledge.rephrasing.$get()),
  tables: ['profiles'],
  retries: 0,
})

/** Whether a model rephrases answers, and whether the person has agreed; undefined while it is not known. */
export function useRephrasing(): Rephrasing | undefined {
  return useWatched(rephrasingAnswer, ({ data }) => data)
}

/** Agrees that questions go to this host, or takes it back (null). @throws Refused | Unreachable */
export async function agreeToRephrasing(host: string | null): Promise<void> {
  rephrasingAnswer.set(await bodyOf(await client.api.knowledge.rephrasing.$put({ json: { host } })))
}

/** The server waits eight seconds for the model. */
const PATIENCE_MS = 12_000

/** The answer to a question in a model's words, as the server has checked them; none where it has none. @throws Refused | Unreachable */
export async function rephrase(question: string): Promise<readonly RephrasedSentence[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const { sentences } = await bodyOf(
    await client.api.knowledge.rephrase.$post({ json: { question } }, { init: { signal } }),
  )
  return sentences
}
