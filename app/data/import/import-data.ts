import type { ImportResult } from '#contract'
import { announce } from '../changes.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { pullRows } from '../rows/pull.ts'
import { PATIENCE_MS } from './patience.ts'

/**
 * Sends the vialog.json of an export; then the screens read everything again. `id` is the idempotency key: sent again with the same
 * id, the import is done once. @throws Unreachable without an answer, Refused with the server's message and reasons
 */
export async function importData(json: Uint8Array<ArrayBuffer>, id: string): Promise<ImportResult> {
  const body = await new Response(new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  const response = await client.api.import.$post(
    { header: { 'idempotency-key': id } },
    {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      init: { body, signal: AbortSignal.timeout(PATIENCE_MS) },
    },
  )
  const result = await bodyOf(response)
  announce('everything')
  void pullRows()
  return result
}
