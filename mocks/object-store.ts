import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How the store behaves: as it should, with an error, without an answer, or with an error for what is written alone.
 */
export type StoreMood = 'well' | 'error' | 'silent' | 'full'

/** A stand-in of an S3-compatible object store with one bucket: put, get, delete and list. */
export type ObjectStoreMock = {
  readonly settings: Readonly<Record<'endpoint' | 'bucket' | 'region' | 'keyId' | 'secret', string>>
  /** The objects by name, to look at and to change. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly changedAt: Date }>
  setMood(mood: StoreMood): void
  close(): Promise<void>
}

const KEY = { region: 'eu-test-1', keyId: 'AKIATEST', secret: 'a secret for tests alone' }
const BUCKET = 'photos-of-people'

export async function openObjectStoreMock(): Promise<ObjectStoreMock> {
  const objects: ObjectStoreMock['objects'] = new Map()
  let mood: StoreMood = 'well'
  const server = createServer((request, answer) => {
    void bodyOf(request).then((body) => {
      if (mood === 'silent') return
      if (mood === 'error' || (mood === 'full' && request.method === 'PUT')) answer.writeHead(500).end('<Error/>')
      else if (isSigned(request, body)) respond(request, answer, body)
      else answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...KEY, endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET },
    objects,
    setMood: (next) => {
      mood = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function respond({ method, url = '' }: IncomingMessage, answer: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(url, 'http://store')
    const name = decodeURIComponent(pathname.slice(BUCKET.length + 2))
    if (!pathname.startsWith(`/${BUCKET}/`)) answer.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    else if (name === '' && searchParams.get('list-type') === '2') answer.end(listed(searchParams))
    else if (method === 'PUT') {
      objects.set(name, { bytes: body, changedAt: new Date() })
      answer.end()
    } else if (method === 'DELETE') {
      objects.delete(name)
      answer.writeHead(204).end()
    } else if (objects.has(name)) answer.end(objects.get(name)?.bytes)
    else answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  }

  function listed(query: URLSearchParams): string {
    const after = query.get('start-after') ?? ''
    const found = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .toSorted((one, other) => (one < other ? -1 : 1))
    const shown = found.slice(0, Number(query.get('max-keys') ?? 1000))
    const contents = shown.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.changedAt.toISOString()}</LastModified></Contents>`,
    )
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${shown.length < found.length}</IsTruncated>${contents.join('')}</ListBucketResult>`
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Whether a request is signed by the key (AWS Signature Version 4, in the header), with a moment of these minutes. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope, signed = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const moment = String(headers['x-amz-date'])
  const [day] = moment.split('T')
  if (scope !== `${KEY.keyId}/${day}/${KEY.region}/s3/aws4_request` || !isOfNow(moment)) return false
  if (!signed.split(';').includes('host')) return false
  const content = String(headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return false
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signed,
    content,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', moment, scope.slice(KEY.keyId.length + 1), sha256(canonical)].join('\n')
  const key = [day, KEY.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part ?? ''),
    `AWS4${KEY.secret}`,
  )
  return timingSafeEqual(hmac(key, text), Buffer.from(given, 'hex'))
}

function isOfNow(moment: string): boolean {
  const iso = moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return Math.abs(Date.parse(iso) - Date.now()) < 15 * 60_000
}

const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()
