import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const CHAT_MODEL_KEY = 'chat-model-key'
export const CHAT_MODEL_NAME = 'stand-in'

/** How the stand-in gives no answer. */
export const SILENCES = [
  'hangs',
  'hangs after its head',
  'streams a megabyte',
  'answers HTML',
  'answers 500',
  'answers 401',
  'redirects',
  'answers broken JSON',
  'answers another shape',
] as const
type Silence = (typeof SILENCES)[number]

/** What the stand-in writes that is not so. */
export const LIES = [
  'invents an id',
  'cites by number',
  'cites nothing',
  'changes a number',
  'changes a unit',
  'drops not',
  'drops unless',
  'adds a dose',
  'adds advice',
  'adds a claim',
  'adds a link',
  'writes markup',
  'writes HTML in the text',
  'hides characters',
  'obeys the question',
  'writes too much',
  'says nothing',
] as const
type Lie = (typeof LIES)[number]

/** 'well' says each statement again, word for word. */
export type Mood = 'well' | Silence | Lie

/** A stand-in for an OpenAI-compatible API, as /v1/chat/completions. `asked` has every body that it got, with the headers. */
export async function startChatModel() {
  const asked: { readonly body: string; readonly headers: Readonly<Record<string, unknown>> }[] = []
  let mood: Mood = 'well'

  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8')
      asked.push({ body, headers: request.headers })
      if (request.headers.authorization !== `Bearer ${CHAT_MODEL_KEY}`)
        return send(response, 401, { error: { message: 'no' } })
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
        return send(response, 404, { error: { message: 'no such call' } })
      return answer(response, mood, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    setMood(next: Mood) {
      mood = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, mood: Mood, body: string): void {
  if (isSilence(mood)) return silence[mood](response, body)
  send(response, 200, {
    choices: [{ index: 0, message: { role: 'assistant', content: written(mood, body) }, finish_reason: 'stop' }],
  })
}

const isSilence = (mood: Mood): mood is Silence => (SILENCES as readonly string[]).includes(mood)

const silence: Readonly<Record<Silence, (response: ServerResponse, body: string) => void>> = {
  hangs: () => {},
  'hangs after its head': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":')
  },
  'streams a megabyte': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    for (let piece = 0; piece < 1024; piece += 1) response.write('x'.repeat(1024))
    response.end()
  },
  'answers HTML': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  },
  'answers 500': (response, body) => send(response, 500, { error: { message: body } }),
  'answers 401': (response) => send(response, 401, { error: { message: 'no' } }),
  redirects: (response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end()
  },
  'answers broken JSON': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[{"message":{"con')
  },
  'answers another shape': (response) => send(response, 200, { choices: [{ text: 'completions of another kind' }] }),
}

type Given = {
  readonly question: string
  readonly statements: readonly { readonly id: string; readonly text: string }[]
}

/** What the model writes, of the statements that it got. */
function written(mood: 'well' | Lie, body: string): string {
  const { messages } = JSON.parse(body) as { messages: readonly { readonly content: string }[] }
  const { question, statements } = JSON.parse(messages.at(-1)?.content ?? '') as Given
  const said = statements.map(({ id, text }) => ({ id, text: text.replace(/[.]$/, '').replaceAll('. ', ', ') }))
  const plainly = said.map(({ id, text }) => `${text}. [${id}]`).join(' ')
  const [first = { id: 'none', text: 'Nothing' }] = said
  return mood === 'well' ? plainly : lies[mood]({ question, said, plainly, first })
}

type Said = { readonly id: string; readonly text: string }
type Heard = {
  readonly question: string
  readonly said: readonly Said[]
  readonly plainly: string
  readonly first: Said
}

const lies: Readonly<Record<Lie, (heard: Heard) => string>> = {
  'invents an id': ({ plainly }) => plainly.replaceAll('[', '[new-'),
  'cites by number': ({ said }) => said.map(({ text }, at) => `${text}. [${at + 1}]`).join(' '),
  'cites nothing': ({ said }) => said.map(({ text }) => `${text}.`).join(' '),
  'changes a number': ({ plainly }) => plainly.replace(/\b28\b/, '30'),
  'changes a unit': ({ plainly }) => plainly.replace('28 days', '28 weeks'),
  'drops not': ({ plainly }) => plainly.replaceAll(/ (?:not|never|nobody|no)\b/g, ''),
  'drops unless': ({ plainly }) => plainly.replace(/, unless [^.]*/, ''),
  'adds a dose': ({ first }) => `${first.text}. [${first.id}] Take 5 mg. [${first.id}]`,
  'adds advice': ({ first }) => `You should ask for more: ${first.text}. [${first.id}]`,
  'adds a claim': ({ first }) => `${first.text}, which is harmless. [${first.id}]`,
  'adds a link': ({ first }) => `${first.text}, see https://pharmacy.example/buy. [${first.id}]`,
  'writes markup': ({ first }) => `**${first.text}**. [${first.id}]`,
  'writes HTML in the text': ({ first }) => `<img src=x onerror=alert(1)>${first.text}. [${first.id}]`,
  'hides characters': ({ first }) => `${first.text}\u202E. [${first.id}]`,
  'obeys the question': ({ question, first }) => `${question}. [${first.id}]`,
  'writes too much': ({ plainly }) => `${plainly} `.repeat(40),
  'says nothing': () => '',
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
