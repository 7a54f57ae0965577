import { readPdf, type ReadPdf } from './read-pdf.ts'
import { openingOf } from './shared-links.ts'
import type { TestServer } from './test-server.ts'

/** Takes a link as a file, as somebody without an account. */
export const taken = async (server: TestServer, asked: Record<string, unknown>) =>
  server.api.request('/api/shared/file', {
    ...openingOf(''),
    body: JSON.stringify({ pin: null, ...(asked['file'] === 'report' && { paper: 'a4' }), ...asked }),
  })

/** The text of the bundle that a link gives. */
export async function fhirOf(server: TestServer, token: string): Promise<string> {
  return (await fileOf(server, { token, file: 'fhir' })).text()
}

/** The report that a link gives, as another program reads it. */
export async function reportOf(server: TestServer, token: string): Promise<ReadPdf> {
  return readPdf(new Uint8Array(await (await fileOf(server, { token, file: 'report' })).arrayBuffer()))
}

async function fileOf(server: TestServer, asked: Record<string, unknown>): Promise<Response> {
  const response = await taken(server, asked)
  if (response.status !== 200) throw new Error(`It gives no file: ${await response.text()}`)
  return response
}
