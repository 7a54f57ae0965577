import { AwsClient } from 'aws4fetch'

/** An S3-compatible object store: its address, the bucket, and the key for it. */
export type ObjectStoreSettings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** What an object store does for us. Every call throws StoreDown where it does not answer as it should. */
export type ObjectStore = {
  /** Stores an object, in the place of one of the same name. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** The object; undefined where there is none. One of more than `most` bytes is none of ours. */
  get(name: string, most: number): Promise<Uint8Array | undefined>
  /** Deletes an object, if it is there. */
  delete(name: string): Promise<void>
  /** The objects whose names begin with `prefix` and come after `after`, in order of their names; a thousand at most. */
  list(prefix: string, after: string): Promise<readonly StoredObject[]>
}

export type StoredObject = { readonly name: string; readonly changedAt: Date }

/** The store cannot be reached, is late or refuses. The message has the status alone, never a key. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown'
}

/** For the whole of a call: a person waits for the answer. */
const TIMEOUT_MS = 10_000
const MOST_OF_LIST = 2 * 1024 * 1024
/** The most that is read of an answer that says nothing else. */
const MOST_OF_ERROR = 64 * 1024

/** A bucket of an S3-compatible store, addressed by its path. */
export function createObjectStore(
  { endpoint, bucket, region, keyId, secret }: ObjectStoreSettings,
  timeoutMs = TIMEOUT_MS,
): ObjectStore {
  // Its own tries take a minute: the caller tries again.
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
  const root = `${endpoint}/${bucket}`

  return {
    async put(name, bytes) {
      await ask('PUT', name, MOST_OF_ERROR, { body: bytes, headers: { 'content-type': 'application/octet-stream' } })
    },
    get: (name, most) => ask('GET', name, most),
    async delete(name) {
      await ask('DELETE', name, MOST_OF_ERROR)
    },
    async list(prefix, after) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000', prefix, 'start-after': after })
      const answer = await ask('GET', `?${query.toString()}`, MOST_OF_LIST)
      return objectsOf(new TextDecoder().decode(answer))
    },
  }

  /** The body of the answer; undefined where nothing is there. */
  async function ask(method: string, path: string, most: number, init: RequestInit = {}) {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await client.fetch(`${root}/${path}`, { ...init, method, signal, redirect: 'error' })
      const body = await readAtMost(answer, most)
      if (answer.status === 404 && method !== 'PUT' && !path.startsWith('?')) return undefined
      if (!answer.ok) throw new StoreDown(`The object store answered ${answer.status}.`)
      return body
    } catch (error) {
      throw error instanceof StoreDown ? error : new StoreDown('The object store does not answer.', { cause: error })
    }
  }
}

async function readAtMost({ body }: Response, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > most) throw new StoreDown('The object store answered more than was stored.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces, size)
}

/** The objects of a list (ListObjectsV2). Names that XML escapes are not ours. */
function objectsOf(xml: string): readonly StoredObject[] {
  if (!xml.includes('<ListBucketResult')) throw new StoreDown('The object store answered with no list.')
  return [...xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)].map(([, object = '']) => ({
    name: /<Key>([^<]*)<\/Key>/.exec(object)?.[1] ?? '',
    changedAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(object)?.[1] ?? ''),
  }))
}
