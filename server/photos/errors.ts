import { ApiError } from '../http/api-error.ts'
import { NotOpened, open } from '../sealing/sealing.ts'

/** The row of a photo whose bytes are gone. */
export const lost = () =>
  new ApiError(404, { code: 'not-found', message: 'The file of this photo is lost. You can remove it.' })

/** What was sealed, opened. @throws ApiError 503 where it does not open, such as after another AUTH_SECRET: nothing is lost by that. */
export function opened(key: Buffer, sealed: Uint8Array, place: string): Buffer<ArrayBuffer> {
  try {
    return open(key, sealed, place)
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error
    throw new ApiError(
      503,
      { code: 'busy', message: 'Your photos cannot be opened at the moment. They are kept; please try again later.' },
      60,
    )
  }
}
