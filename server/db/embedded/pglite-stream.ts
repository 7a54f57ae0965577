import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Replaces the socket between the `pg` driver and a PGlite in the same process. It passes on what the driver writes in
 * batches that end with a Sync or a simple query, and returns the raw replies. All streams share one session in turn, so a
 * new one first clears an open transaction, the role and prepared statements of the last.
 */
export class PGliteStream extends Duplex {
  readonly #pglite: PGlite
  #waiting: Buffer = Buffer.alloc(0)
  #started = false

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _read(): void {
    // Replies are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    void this.#deliver(chunk, done)
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: Done): void {
    void this.#deliver(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  async #deliver(chunk: Buffer, done: Done): Promise<void> {
    try {
      await this.#take(chunk)
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    done()
  }

  async #take(chunk: Buffer): Promise<void> {
    this.#waiting = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk])
    if (!this.#started && !(await this.#start())) return
    const { end, terminated } = batchIn(this.#waiting)
    if (end > 0) {
      const batch = this.#waiting.subarray(0, end)
      this.#waiting = this.#waiting.subarray(end)
      this.push(await this.#send(batch))
    }
    if (terminated) this.push(null)
  }

  async #start(): Promise<boolean> {
    const length = this.#waiting.length < 4 ? Infinity : this.#waiting.readInt32BE(0)
    if (this.#waiting.length < length) return false
    this.#waiting = this.#waiting.subarray(length)
    this.#started = true
    await this.#send(simpleQuery('rollback'))
    await this.#send(simpleQuery('discard all'))
    this.push(Buffer.concat([AUTHENTICATION_OK, READY]))
    return true
  }

  async #send(messages: Buffer): Promise<Buffer> {
    const answer = await this.#pglite.runExclusive(() => this.#pglite.execProtocolRaw(new Uint8Array(messages)))
    return Buffer.from(answer)
  }

  // The driver calls these on its socket; they have no meaning here.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

type Done = (error?: Error | null) => void

const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

const SYNC = 0x53
const QUERY = 0x51
const COPY_DONE = 0x63
const COPY_FAIL = 0x66
const TERMINATE = 0x58

/** The end of the last complete batch; 0 if there is none. A message is a type byte and a length that includes itself. */
const batchIn = (waiting: Buffer): { readonly end: number; readonly terminated: boolean } => {
  let end = 0
  for (let at = 0; waiting.length - at >= 5;) {
    const type = waiting[at]
    if (type === TERMINATE) return { end, terminated: true }
    at += 1 + waiting.readInt32BE(at + 1)
    if (at > waiting.length) break
    if (type === SYNC || type === QUERY || type === COPY_DONE || type === COPY_FAIL) end = at
  }
  return { end, terminated: false }
}

const simpleQuery = (text: string): Buffer => {
  const message = Buffer.alloc(text.length + 6)
  message.writeUInt8(QUERY, 0)
  message.writeInt32BE(text.length + 5, 1)
  message.write(text, 5, 'ascii')
  return message
}
