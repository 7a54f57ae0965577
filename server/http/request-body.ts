import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { busy, tooLarge, tooSlow, unreadable } from './api-error.ts'
import type { Holder } from '../limits/network-limit.ts'
import type { ApiEnv } from './router.ts'

/** The size limit of a body, and the time after the headers within which its first and its last byte must arrive. */
export type BodyLimits = { readonly bytes: number; readonly firstByteMs: number; readonly lastByteMs: number }

/** Deeper JSON is rejected before it is parsed. The contract's own shapes nest four deep. */
const DEPTH_LIMIT = 20

/** Methods without a body. A body that is sent all the same is discarded. */
const WITHOUT_BODY = ['GET', 'HEAD']

/**
 * Receives the whole body within its limits, before the handler runs. It is not parsed.
 * @throws ApiError 413 as soon as Content-Length or the received bytes exceed the limit; 408 if it is too slow; 503 if its slot
 * was needed for another call
 */
export function receiveBody(limitsOf: (path: string) => BodyLimits): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { req, env } = c
    if (!WITHOUT_BODY.includes(req.method)) {
      const limits = limitsOf(req.path)
      if (Number(req.header('content-length') ?? 0) > limits.bytes) throw tooLarge()
      const incoming = env?.incoming
      // The adaptor takes the body from this field. Without a network, as in tests, the request holds it whole.
      if (incoming) incoming.rawBody = await read(incoming, limits, c.var.holder ?? { bytes: 0 })
      else if ((await req.arrayBuffer()).byteLength > limits.bytes) throw tooLarge()
    }
    await next()
  }
}

/**
 * Checks the content type for a handler that reads its body itself. A form of another site cannot send JSON.
 * @throws ApiError 400 for a body of any other type
 */
export function requireJson(req: { readonly header: (name: string) => string | undefined }): void {
  if (!/^application\/json\b/i.test(req.header('content-type') ?? '')) throw unreadable()
}

async function read(incoming: IncomingMessage, limits: BodyLimits, holder: Holder): Promise<Buffer> {
  const chunks: Buffer[] = []
  await bodyArrives(incoming, limits, holder, (chunk) => chunks.push(chunk))
  return Buffer.concat(chunks)
}

/**
 * Waits until the last byte of a body has arrived, and hands each piece to `take`.
 * @throws ApiError 413 as soon as it is larger than its limit; 408 if it is too slow; 503 if its slot was needed for another call;
 * 400 if the client disconnects
 */
export function bodyArrives(
  incoming: IncomingMessage,
  { bytes, firstByteMs, lastByteMs }: BodyLimits,
  holder: Holder,
  take: (chunk: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0
    holder.drop = () => stop(busy())
    const late = () => stop(tooSlow())
    const firstByte = setTimeout(late, firstByteMs)
    const lastByte = setTimeout(late, lastByteMs)
    const arrive = (chunk: Buffer) => {
      clearTimeout(firstByte)
      size += chunk.length
      holder.bytes = size
      if (size > bytes) stop(tooLarge())
      else take(chunk)
    }
    const finish = () => stop()
    // The client will not read the response.
    const abort = () => stop(unreadable())
    incoming.on('data', arrive).on('end', finish).on('error', abort).on('close', abort)
    if (incoming.readableEnded) finish()

    /** Removes all timers and listeners. The rest of a body that is refused is discarded with the connection. */
    function stop(error?: Error): void {
      clearTimeout(firstByte)
      clearTimeout(lastByte)
      holder.drop = undefined
      incoming.off('data', arrive).off('end', finish).off('error', abort).off('close', abort)
      if (!error) return resolve()
      incoming.pause()
      reject(error)
    }
  })
}

/** Rejects a JSON body that nests too deep, before it is parsed. */
export const rejectDeepBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isJson = /^application\/([a-z0-9.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
  if (isJson && depthOf(await c.req.text()) > DEPTH_LIMIT) throw unreadable()
  await next()
}

/**
 * The nesting depth of arrays and objects in a text, valid JSON or not; brackets inside strings do not count. It reads
 * each character once: a regular expression would backtrack from each quote of an unterminated string. A string is passed over
 * by the engine's own search: that of a photo has half a million characters.
 */
export function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfString(json, at)
    else if (code === OPEN_LIST || code === OPEN_OBJECT) deepest = Math.max(deepest, (depth += 1))
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
  }
  return deepest
}

/** The place of the quote that ends the string which begins at `start`; the end of the text where none does. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before -= 1
    // An even number of backslashes are characters of their own.
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
