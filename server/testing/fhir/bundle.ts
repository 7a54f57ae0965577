import { strFromU8, unzipSync } from 'fflate'
import type { BundleType } from '#domain/fhir/bundle-type'
import type { BundleEntry } from '#domain/fhir/entry'
import type { Quantity } from '#domain/fhir/resources'
import { writeFhir, type FhirRequest } from '../../export/fhir-file.ts'
import { snapshotOf, type Rows } from './rows.ts'

export type Bundle = {
  readonly resourceType: 'Bundle'
  readonly type: BundleType
  readonly entry: readonly BundleEntry[]
}

/** The text of fhir.json of these rows. */
export async function fhirTextOf(rows: Rows, request: FhirRequest): Promise<string> {
  const pieces: (string | Uint8Array)[] = []
  await writeFhir({ write: (piece) => pieces.push(piece), end: () => undefined }, snapshotOf(rows), request)
  return pieces.join('')
}

/** The text of fhir.json in an export. */
export function fhirTextIn(zip: Uint8Array): string {
  return strFromU8(unzipSync(zip)['fhir.json'] ?? new Uint8Array())
}

/** Parses fhir.json as a reader does: numbers become binary floats. */
export function readBundle(text: string): Bundle {
  return JSON.parse(text) as Bundle
}

/** Parses fhir.json with each number as its digits in the text, for `digitsOf`. */
export function readDigits(text: string): Bundle {
  const reviver = (_: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' ? context?.source : value
  return JSON.parse(text, reviver) as Bundle
}

/** The digits of a quantity of `readDigits`, with its code or else its unit: '0.25 mg'. */
export function digitsOf({ value, code, unit }: Quantity): string {
  return `${value as unknown as string} ${code ?? unit}`
}
