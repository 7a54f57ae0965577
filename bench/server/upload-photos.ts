import { parentPort, workerData } from 'node:worker_threads'
import { jpeg, photoForm } from '../../server/testing/photos.ts'

/** What is uploaded: `each` photos of so many bytes for each token, one after the other, as the outbox of a device sends them. */
export type Uploads = {
  readonly address: string
  readonly tokens: readonly string[]
  readonly each: number
  readonly bytes: { readonly photo: number; readonly thumbnail: number }
}

/** In a thread of its own: half a million characters a photo would keep the loop that measures from hearing answers. */
const { address, tokens, each, bytes } = workerData as Uploads

/** Made once, as text: to make them takes longer than to store them. */
const pictures = JSON.stringify({
  photo: jpeg(1200, 1600, bytes.photo).toString('base64'),
  thumbnail: jpeg(240, 320, bytes.thumbnail).toString('base64'),
})

const start = performance.now()
await Promise.all(tokens.map(upload))
parentPort?.postMessage((performance.now() - start) / 1000)

async function upload(token: string): Promise<void> {
  for (let sent = 0; sent < each; sent += 1) {
    const { photo: _photo, thumbnail: _thumbnail, ...said } = photoForm({ photo: '', thumbnail: '' })
    const body = `${JSON.stringify(said).slice(0, -1)},${pictures.slice(1)}`
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': said.id,
    }
    const answer = await fetch(`${address}/api/photos`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`A photo was answered with ${answer.status}: ${await answer.text()}`)
    await answer.body?.cancel()
  }
}
