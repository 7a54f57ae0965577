import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startNode } from '../../scripts/testing/node-for-tests.ts'
import { Client } from '../../server/db/driver.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { newAccount } from './account.ts'
import { honestP99 } from './heavy-reader.ts'
import type { Row } from '../row.ts'
import type { Uploads } from './upload-photos.ts'

const HONEST_PEOPLE = 8
const ALONE_SECONDS = 8
/** People who upload at once, each one photo after the other, as the outbox of a device sends them. */
const UPLOADERS = 10
const PHOTOS_EACH = 20
/** What a camera's picture of 1,200 by 1,600 pixels has at the quality of the app, and its thumbnail. */
const BYTES = { photo: 400_000, thumbnail: 20_000 }

/** How long eight people wait for their last doses while ten upload photos, and what a photo takes in the database. */
export async function measurePhotos(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  try {
    // The limit of writes would make the uploads last for minutes.
    await using node = await startNode({ DATABASE_URL: url, RATE_LIMITS: 'off' })
    const tokens: string[] = []
    while (tokens.length < HONEST_PEOPLE) tokens.push((await newAccount(node.address)).token)
    const uploaders: string[] = []
    while (uploaders.length < UPLOADERS) uploaders.push((await newAccount(node.address)).token)
    const alone = await honestP99(node.address, tokens, pause(ALONE_SECONDS * 1000))
    const uploading = upload({ address: node.address, tokens: uploaders, each: PHOTOS_EACH, bytes: BYTES })
    const beside = await honestP99(node.address, tokens, uploading)
    const photos = UPLOADERS * PHOTOS_EACH
    const stored = await storedBytes(url)
    const sent = photos * (BYTES.photo + BYTES.thumbnail)
    return [
      {
        what: `${HONEST_PEOPLE} people read their last doses while ${UPLOADERS} upload ${photos} photos of ${BYTES.photo / 1000} kB (${(photos / (await uploading)).toFixed(1)} a second); p99 of the others`,
        measured: `${beside.toFixed(1)} ms`,
        limit: `the same without uploads: ${alone.toFixed(1)} ms`,
        ratio: beside / alone,
      },
      {
        what: 'a photo with its thumbnail, in its tables with their indexes',
        measured: `${(stored / photos / 1000).toFixed(1)} kB`,
        limit: `its bytes: ${(sent / photos / 1000).toFixed(1)} kB`,
        ratio: stored / sent,
      },
    ]
  } finally {
    await drop()
  }
}

/** How many seconds the uploads take. */
function upload(workerData: Uploads): Promise<number> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./upload-photos.ts', import.meta.url), { workerData })
    thread.once('message', resolve).once('error', reject)
  })
}

async function storedBytes(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: number }>(
      "select (pg_total_relation_size('photos') + pg_total_relation_size('photo_blobs'))::float8 as bytes",
    )
    return rows[0]?.bytes ?? Number.NaN
  } finally {
    await client.end()
  }
}
