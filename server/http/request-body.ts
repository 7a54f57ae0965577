import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { tooLarge, tooSlow, unreadable } from './api-error.ts'
import type { Request } from './router.ts'

/** The most bytes of a body, and how long its first and its last byte may take after the headers. */
export type BodyLimits = { readonly bytes: number; readonly firstByteMs: number; readonly lastByteMs: number }

/** Deeper JSON is refused before it is parsed. What the contract takes nests four deep. */
const DEPTH = 20

/** What has no body; one that is sent all the same is dropped unread. */
const WITHOUT_BODY = ['GET', 'HEAD']

/**
 * Waits until the whole body is there, within its limits, and hands it on unparsed.
 * @throws ApiError 413 as soon as it is too large, by its length or by what has come; 408 where it is too slow
 */
export function receiveBody(limitsOf: (path: string) => BodyLimits): MiddlewareHandler<Request> {
  return async (c, next) => {
    const { req, env } = c
    if (!WITHOUT_BODY.includes(req.method)) {
      const limits = limitsOf(req.path)
      if (Number(req.header('content-length') ?? 0) > limits.bytes) throw tooLarge()
      const incoming = env?.incoming
      // The adaptor takes a body that was read here from this field. Without a network, as in tests, it is all there.
      if (incoming) incoming.rawBody = await read(incoming, limits)
      else if ((await req.arrayBuffer()).byteLength > limits.bytes) throw tooLarge()
    }
    await next()
  }
}

function read(incoming: IncomingMessage, { bytes, firstByteMs, lastByteMs }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const late = () => stop(tooSlow())
    const firstByte = setTimeout(late, firstByteMs)
    const lastByte = setTimeout(late, lastByteMs)
    const take = (chunk: Buffer) => {
      clearTimeout(firstByte)
      chunks.push(chunk)
      if ((size += chunk.length) > bytes) stop(tooLarge())
    }
    const finish = () => {
      stop()
      resolve(Buffer.concat(chunks, size))
    }
    // The client hung up: nobody hears the answer.
    const abort = () => stop(unreadable())
    incoming.on('data', take).on('end', finish).on('error', abort).on('close', abort)
    if (incoming.readableEnded) finish()

    /** Once for all: what comes later finds nobody, and a promise that is settled stays as it is. */
    function stop(refusal?: Error): void {
      clearTimeout(firstByte)
      clearTimeout(lastByte)
      incoming.off('data', take).off('end', finish).off('error', abort).off('close', abort)
      if (!refusal) return
      incoming.pause()
      chunks.length = 0
      reject(refusal)
    }
  })
}

/** Refuses a JSON body that nests too deep before anybody parses it. */
export const rejectDeepBody: MiddlewareHandler<Request> = async (c, next) => {
  const isJson = /^application\/([a-z0-9.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
  if (isJson && depthOf(await c.req.text()) > DEPTH) throw unreadable()
  await next()
}

/**
 * How deep lists and objects nest in a text, whether it is proper JSON or not; brackets inside strings do not count. One
 * look at each character: an expression would look again from each quote of a string that never ends.
 */
export function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (isInString) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isInString = false
    } else if (code === QUOTE) isInString = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) deepest = Math.max(deepest, (depth += 1))
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
  }
  return deepest
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
