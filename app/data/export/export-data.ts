import type { ExportRequest } from '#contract'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

/** A large export takes seconds after it has waited for its turn. */
const PATIENCE_MS = 120_000

/** All data of the person as a ZIP. @throws Unreachable without an answer, Refused with the server's message. */
export async function exportData(request: ExportRequest): Promise<Blob> {
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) }
  const response = await client.api.export.$post({ json: request }, { init })
  return response.ok ? response.blob() : bodyOf<Blob>(response)
}
