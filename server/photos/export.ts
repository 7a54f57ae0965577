import { Zip, ZipPassThrough } from 'fflate'
import type { Context } from 'hono'
import { photoFileName } from '#domain/photos/file-name'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { ApiError, busy } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { openPart, type PhotoServer } from './open-part.ts'
import { allPhotos, type ExportedPhoto } from './queries.ts'

/** Of a person one at a time. Each holds one photo in memory. */
const AT_ONCE = { perKey: 1, total: 8 }
/** A reader who takes nothing for so long is gone. */
const LONGEST_PAUSE_MS = 60_000

/**
 * All photos of a person as a ZIP, in which they are stored as they are, with `photos.json`, which says of each what its file is. It is
 * made while it is taken, a photo at a time: 400 MB are never in memory.
 */
export function createPhotoExport(server: PhotoServer & Pick<AppContext, 'now' | 'report'>) {
  const places = createConcurrencyLimit(AT_ONCE)

  return async (c: Context<ApiEnv>) => {
    const { userId } = c.var.person
    const place = places.acquire(userId)
    if (place === 'perKey') throw underWay()
    if (place === 'total') throw busy()
    try {
      const photos = await asUser(server.database, userId).query(allPhotos(userId))
      return c.body(streamed(zipOf(server, userId, photos), place, server.report), 200, {
        'content-type': 'application/zip',
      })
    } catch (error) {
      place()
      throw error
    }
  }
}

/** The pieces of the ZIP. A photo that is lost, or was removed meanwhile, has no file, and the list says so. */
async function* zipOf(
  server: PhotoServer & Pick<AppContext, 'now'>,
  userId: string,
  photos: readonly ExportedPhoto[],
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const put = (name: string, content: Uint8Array) => {
    const file = new ZipPassThrough(name)
    file.mtime = server.now()
    zip.add(file)
    file.push(content, true)
    return pieces.splice(0)
  }
  const list: object[] = []
  for (const photo of photos) {
    const found = await openPart(server, userId, photo.id, 'full')
    const file = found?.bytes ? photoFileName(photo) : null
    if (found?.bytes && file !== null) yield* put(file, found.bytes)
    list.push({ file, ...photo })
  }
  yield* put('photos.json', new TextEncoder().encode(`${JSON.stringify(list, undefined, 1)}\n`))
  zip.end()
  yield* pieces.splice(0)
}

/** What a generator makes, made as it is taken. `done` is called once, at the end or when the reader is gone. */
function streamed(
  pieces: AsyncGenerator<Uint8Array>,
  done: () => void,
  report: AppContext['report'],
): ReadableStream<Uint8Array> {
  let check: NodeJS.Timeout | undefined
  const finish = () => {
    clearTimeout(check)
    done()
    void pieces.return(undefined)
  }
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(check)
        try {
          const { value, done: isOver } = await pieces.next()
          if (isOver) {
            controller.close()
            finish()
            return
          }
          controller.enqueue(value)
          check = setTimeout(() => {
            finish()
            controller.error(new Error('The answer was taken too slowly.'))
          }, LONGEST_PAUSE_MS).unref()
        } catch (error) {
          finish()
          if (!(error instanceof ApiError)) report(error)
          controller.error(error)
        }
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  )
}

const underWay = () =>
  new ApiError(
    429,
    { code: 'too-many', message: 'An export of your photos is under way. Please wait until it is done.' },
    10,
  )
