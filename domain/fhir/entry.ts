import type { BundleType } from './bundle-type.ts'
import { urnOf } from './identity.ts'
import type { Resource } from './resources.ts'

/** A resource in a bundle; `request`: what a server is to do with it. */
export type BundleEntry = {
  readonly fullUrl: string
  readonly resource: Resource
  readonly request?:
    | { readonly method: 'POST'; readonly url: 'Patient'; readonly ifNoneExist: string }
    | { readonly method: 'PUT'; readonly url: string }
}

/**
 * The entry of a resource. In a transaction a server finds what it was sent before by the identifier and updates it, so that nothing is
 * doubled and what was corrected since is corrected there (HL7 FHIR R4, RESTful API, "Conditional update"). The Patient is only created
 * where there is none: the clinic's own data of the person is never overwritten ("Conditional create").
 */
export function entryOf(type: BundleType, resource: Resource): BundleEntry {
  const entry = { fullUrl: urnOf(resource.id), resource }
  if (type === 'collection') return entry
  const [{ system, value }] = resource.identifier
  const search = `identifier=${encodeURIComponent(`${system}|${value}`)}`
  return resource.resourceType === 'Patient'
    ? { ...entry, request: { method: 'POST', url: 'Patient', ifNoneExist: search } }
    : { ...entry, request: { method: 'PUT', url: `${resource.resourceType}?${search}` } }
}
