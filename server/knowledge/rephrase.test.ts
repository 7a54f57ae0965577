import { expect, test } from 'vitest'
import { CHAT_MODEL_KEY, CHAT_MODEL_NAME, SILENCES, startChatModel } from '../../mocks/chat-model.ts'
import { createChatModel, ModelDown, type ChatModel } from '../integrations/chat-model.ts'
import { createRephrase } from './rephrase.ts'

const QUESTION = 'how long does a mixed vial keep'
const silent: ChatModel = { answer: () => Promise.reject(new ModelDown('The model gave no usable answer.')) }

test('after three calls without an answer the model is left alone for a minute', async () => {
  let [now, calls] = [0, 0]
  const rephrase = createRephrase({ answer: () => ((calls += 1), silent.answer('', '')) }, () => now)
  for (let time = 0; time < 5; time += 1) expect(await rephrase(QUESTION)).toEqual([])
  expect(calls).toBe(3)
  now = 59_999
  await rephrase(QUESTION)
  expect(calls).toBe(3)
  now = 60_001
  await rephrase(QUESTION)
  expect(calls).toBe(4)
})

test('a model that answers with a lie is asked the next question: it is there', async () => {
  let calls = 0
  const rephrase = createRephrase({ answer: () => ((calls += 1), Promise.resolve('Take 5 mg.')) })
  for (let time = 0; time < 5; time += 1) expect(await rephrase(QUESTION)).toEqual([])
  expect(calls).toBe(5)
})

test('a model that hangs holds four questions, and no others wait for it', async () => {
  let calls = 0
  const waiting: (() => void)[] = []
  const rephrase = createRephrase({
    answer: () => ((calls += 1), new Promise((answered) => waiting.push(() => answered('')))),
  })
  const first = Array.from({ length: 4 }, () => rephrase(QUESTION))
  expect(await rephrase(QUESTION)).toEqual([])
  expect(calls).toBe(4)
  for (const end of waiting) end()
  await Promise.all(first)
})

test.each(SILENCES)('a model that %s gives no answer within its time, and its words are in no error', async (mood) => {
  const stand = await startChatModel()
  try {
    stand.setMood(mood)
    const settings = { url: stand.url, name: CHAT_MODEL_NAME, key: CHAT_MODEL_KEY }
    const failed: unknown = await createChatModel(settings, 300)
      .answer('say it again', QUESTION)
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ModelDown)
    expect(String(failed)).not.toMatch(/mixed vial/)
    expect((failed as Error).cause).toBeUndefined()
  } finally {
    await stand.close()
  }
})
