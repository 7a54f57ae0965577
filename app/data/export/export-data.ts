import type { ExportRequest } from '#contract'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

/** A large export takes seconds, and waits for its turn before. */
const PATIENCE_MS = 120_000

/** Everything of the person as a ZIP. @throws Unreachable without an answer, Refused with the server's message. */
export async function exportData(request: ExportRequest): Promise<Blob> {
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) }
  const response = await client.api.export.$post({ json: request }, { init })
  return response.ok ? response.blob() : bodyOf<Blob>(response)
}
