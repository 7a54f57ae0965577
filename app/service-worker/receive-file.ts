import { reviewPath } from '#domain/import/received-file'
import { keepReceived } from '../data/received-files/received-files.ts'

/**
 * Answers a share: keeps the file, and leads to its review by a GET, so that a reload shares nothing again. Where it cannot be kept, the
 * page says so.
 */
export async function receiveFile(request: Request): Promise<Response> {
  const id = await keepReceived(request).catch(() => '')
  return Response.redirect(reviewPath(id), 303)
}
