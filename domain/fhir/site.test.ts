import { expect, test } from 'vitest'
import { siteNames } from '../sites/name.ts'
import { siteOf as siteWith } from './site.ts'

const own = 'sc-00000000-0000-4000-8000-000000000001'
const siteOf = (sites: readonly string[] | null | undefined) =>
  siteWith(sites, siteNames([{ id: own, label: 'Lower back' }]))

const system = 'http://terminology.hl7.org/CodeSystem/v3-ActSite'

test('one site has its code of HL7, and its side and half as text', () => {
  expect(siteOf(['abdomen-left-upper'])).toEqual({
    site: { coding: [{ system, code: 'LUAQ' }], text: 'Left abdomen, upper' },
  })
  expect(siteOf(['buttock-right'])).toEqual({ site: { coding: [{ system, code: 'BU' }], text: 'Right buttock' } })
})

test('several sites are text alone, and a dose of which none was said has none', () => {
  expect(siteOf(['arm-left', 'arm-right'])).toEqual({ site: { text: 'Left upper arm; Right upper arm' } })
  expect([siteOf(null), siteOf(undefined), siteOf([])]).toEqual([{}, {}, {}])
})

test('a site of the person’s own is its name as text', () => {
  expect(siteOf([own])).toEqual({ site: { text: 'Lower back' } })
})
