import { knownSite } from '../sites/sites.ts'
import { sitesText, type SiteNameOf } from '../sites/name.ts'
import type { CodeableConcept } from './resources.ts'

/**
 * Where a dose was injected, as `dosage.site`: the code of HL7 v3 ActSite, and the name as text, which has the side of a buttock and the
 * half of a thigh. Several sites have no common code, and one of the person's own has none: they are text alone.
 */
export function siteOf(
  sites: readonly string[] | null | undefined,
  nameOf: SiteNameOf,
): { readonly site?: CodeableConcept } {
  const text = sitesText(sites, nameOf)
  if (!sites || text === undefined) return {}
  const [only] = sites.length === 1 ? sites.map(knownSite) : []
  return { site: only ? { coding: [{ system: ACT_SITE, code: only.act_site }], text } : { text } }
}

const ACT_SITE = 'http://terminology.hl7.org/CodeSystem/v3-ActSite'
