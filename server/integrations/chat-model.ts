import * as z from 'zod'

/** An OpenAI-compatible API, and the model that is asked. */
export type ChatModelSettings = { readonly url: string; readonly name: string; readonly key: string | undefined }

/** A model that answers one message under one instruction. @throws ModelDown where it gives no usable answer in time */
export type ChatModel = { answer(instruction: string, message: string): Promise<string> }

/** The model cannot be reached, is late, or answers with something else. The message never has a part of the exchange. */
export class ModelDown extends Error {
  override readonly name = 'ModelDown'
}

const TIMEOUT_MS = 8_000
/** An answer is at most 1,500 characters; the rest is what such APIs say around it. */
const MAX_BYTES = 64 * 1024

const Answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** Sends `POST {url}/chat/completions`: the instruction and the message, and nothing else. */
export function createChatModel({ url, name, key }: ChatModelSettings, timeoutMs = TIMEOUT_MS): ChatModel {
  return {
    async answer(instruction, message) {
      try {
        const response = await fetch(`${url}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({
            model: name,
            messages: [
              { role: 'system', content: instruction },
              { role: 'user', content: message },
            ],
            temperature: 0,
            max_tokens: 600,
            stream: false,
          }),
          // The key must reach only the configured address.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) {
          await response.body?.cancel()
          throw new ModelDown(`The model answered ${response.status}.`)
        }
        const { choices } = Answer.parse(JSON.parse(await readAtMost(response, MAX_BYTES)))
        return choices[0]?.message.content ?? ''
      } catch (error) {
        // The cause may hold what was asked or answered.
        throw error instanceof ModelDown ? error : new ModelDown('The model gave no usable answer.')
      }
    },
  }
}

async function readAtMost({ body }: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > most) throw new ModelDown('The model answered too much.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces, size).toString('utf8')
}
