import { useCallback, useSyncExternalStore } from 'react'
import type { PhotoPart } from '#domain/photos/parts'
import { onChange } from '../changes.ts'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import { pendingWrites } from '../outbox/pending-writes.ts'
import { createKeptPictures, type PictureState } from './kept-pictures.ts'

/** Some twenty photos, or six hundred thumbnails. */
const MOST_BYTES = 16 * 1024 * 1024
const AT_ONCE = 6

/** The pictures of the signed-in person, in memory alone: nothing of a photo that was sent is stored on a device. */
const pictures = createKeptPictures(load, { mostBytes: MOST_BYTES, atOnce: AT_ONCE })

onChange((change) => {
  if (change === 'left') pictures.clear()
})

/** A picture as a screen shows it. */
export type ShownPicture = {
  /** The address of its bytes once they are here. */
  readonly url: string | undefined
  /** They could not be loaded; `refusal` has the words of the server where it has answered. */
  readonly hasFailed: boolean
  readonly refusal: string | undefined
  readonly retry: () => void
}

/** A picture for as long as it is shown. */
export function usePicture(id: string, part: PhotoPart): ShownPicture {
  const key = keyOf(id, part)
  const hold = useCallback((listener: () => void) => pictures.hold(key, listener), [key])
  const { url, error } = useSyncExternalStore(hold, (): PictureState => pictures.stateOf(key))
  return {
    url,
    hasFailed: error !== undefined,
    refusal: error instanceof Refused ? error.message : undefined,
    retry: () => pictures.retry(key),
  }
}

/** The bytes of a photo. @throws Unreachable | Refused */
export async function readPicture(id: string, part: PhotoPart = 'full'): Promise<Blob> {
  return load(keyOf(id, part))
}

/** What was deleted is not kept in memory either. */
export function forgetPicture(id: string): void {
  for (const part of ['full', 'thumbnail'] as const) pictures.forget(keyOf(id, part))
}

/** Loads again what could not be loaded, now that there is a network. */
export function retryPictures(): void {
  pictures.retry()
}

function keyOf(id: string, part: PhotoPart): string {
  return part === 'full' ? FULL + id : id
}

const FULL = 'full '

async function load(key: string): Promise<Blob> {
  const [part, id] = key.startsWith(FULL) ? (['full', key.slice(FULL.length)] as const) : (['thumbnail', key] as const)
  return (await unsentPicture(id, part)) ?? sentPicture(id, part)
}

/** The bytes of a photo that waits, from its write. They are made in a task of their own: that of a tap draws the place of the photo. */
async function unsentPicture(id: string, part: PhotoPart): Promise<Blob | undefined> {
  for (const write of pendingWrites())
    if (write.kind === 'add-photo' && write.preview.id === id) {
      await new Promise((next) => setTimeout(next))
      return new Blob([bytesOf(part === 'full' ? write.body.photo : write.body.thumbnail)], {
        type: write.preview.type,
      })
    }
  return undefined
}

/** A loop: `Uint8Array.from` calls a function for each of 800,000 bytes. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** A person who scrolls through hundreds may be told to wait: then the picture comes a little later. */
async function sentPicture(id: string, part: PhotoPart): Promise<Blob> {
  const photo = client.api.photos[':id']
  const { $get } = part === 'full' ? photo.full : photo.thumbnail
  for (let attempt = 1; ; attempt += 1) {
    const response: Response = await $get({ param: { id } })
    if (response.ok) return response.blob()
    const isBusy = response.status === 429 || response.status === 503
    if (!isBusy || attempt === MOST_ATTEMPTS) return bodyOf<Blob>(response)
    await new Promise((over) => setTimeout(over, PAUSE_MS))
  }
}

const MOST_ATTEMPTS = 10
const PAUSE_MS = 2000
