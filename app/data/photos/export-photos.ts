import { client } from '../client.ts'
import { bodyOf, Unreachable } from '../fetch-json.ts'

/** Four hundred megabytes on a slow line. */
const PATIENCE_MS = 30 * 60_000

/** All photos of the person as a ZIP. @throws Unreachable without an answer or where it breaks off, Refused with the server's message. */
export async function exportPhotos(): Promise<Blob> {
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) }
  const response: Response = await client.api.export.photos.$get({}, { init })
  if (!response.ok) return bodyOf<Blob>(response)
  return response.blob().catch(() => {
    throw new Unreachable()
  })
}
