import type { SharedRecord } from '#contract'
import type { BundleType } from '#domain/fhir/bundle-type'
import type { Paper } from '#domain/report/paper'
import { ask, bodyOf } from '../fetch-json.ts'

export type { SharedRecord }

/** The secret part of the address of a link, and what was entered as its PIN. */
export type LinkAddress = { readonly token: string; readonly pin: string }

/** Every address is shorter, and the server accepts no longer text. */
const MOST_LETTERS = 100

/** A long record takes seconds, and waits for its turn before. */
const PATIENCE_MS = 120_000

/**
 * Opens a shared link without the session of this device. The answer is not stored.
 * @throws Unreachable, or Refused in the same words for every link that does not open
 */
export async function openLink(address: LinkAddress): Promise<SharedRecord> {
  return bodyOf<SharedRecord>(await askForLink('/api/shared', address))
}

/** Takes what a link shows as a file, which is an opening of its own. @throws as openLink does */
export async function takeFile(address: LinkAddress, asked: AskedFile): Promise<Blob> {
  const response = await askForLink('/api/shared/file', address, asked, AbortSignal.timeout(PATIENCE_MS))
  return response.ok ? response.blob() : bodyOf<Blob>(response)
}

/** The report on a paper, or FHIR to be read or sent to a server. */
export type AskedFile =
  | { readonly file: 'report'; readonly paper: Paper }
  | { readonly file: 'fhir'; readonly bundle: BundleType }

function askForLink(path: string, { token, pin }: LinkAddress, more: object = {}, signal?: AbortSignal) {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: token.slice(0, MOST_LETTERS), pin: pin === '' ? null : pin, ...more }),
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    ...(signal && { signal }),
  })
}
