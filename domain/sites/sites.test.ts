import { expect, test } from 'vitest'
import { knownSiteName } from './name.ts'
import { knownSite, SITES } from './sites.ts'

// Typed by hand from http://terminology.hl7.org/CodeSystem/v3-ActSite. Rows hold the ids: none may ever change.
const BY_HAND = [
  ['abdomen-left-upper', 'subcutaneous', 'LUAQ', 'Left abdomen, upper'],
  ['abdomen-right-upper', 'subcutaneous', 'RUAQ', 'Right abdomen, upper'],
  ['abdomen-left-lower', 'subcutaneous', 'LLAQ', 'Left abdomen, lower'],
  ['abdomen-right-lower', 'subcutaneous', 'RLAQ', 'Right abdomen, lower'],
  ['thigh-left-upper', 'subcutaneous', 'LT', 'Left thigh, upper'],
  ['thigh-right-upper', 'subcutaneous', 'RT', 'Right thigh, upper'],
  ['thigh-left-lower', 'subcutaneous', 'LT', 'Left thigh, lower'],
  ['thigh-right-lower', 'subcutaneous', 'RT', 'Right thigh, lower'],
  ['arm-left', 'subcutaneous', 'LUA', 'Left upper arm'],
  ['arm-right', 'subcutaneous', 'RUA', 'Right upper arm'],
  ['buttock-left', 'subcutaneous', 'BU', 'Left buttock'],
  ['buttock-right', 'subcutaneous', 'BU', 'Right buttock'],
  ['deltoid-left', 'intramuscular', 'LD', 'Left deltoid (shoulder)'],
  ['deltoid-right', 'intramuscular', 'RD', 'Right deltoid (shoulder)'],
  ['vastus-lateralis-left', 'intramuscular', 'LVL', 'Left vastus lateralis (outer thigh)'],
  ['vastus-lateralis-right', 'intramuscular', 'RVL', 'Right vastus lateralis (outer thigh)'],
  ['ventrogluteal-left', 'intramuscular', 'LVG', 'Left ventrogluteal (side of the hip)'],
  ['ventrogluteal-right', 'intramuscular', 'RVG', 'Right ventrogluteal (side of the hip)'],
]

test('each site has the id, the route, the code and the name that it was given', () => {
  expect(SITES.map(({ id, route, act_site }) => [id, route, act_site, knownSiteName(id)])).toEqual(BY_HAND)
})

test('an own site is not known by its id', () => {
  expect(knownSite('00000000-0000-4000-8000-000000000001')).toBeUndefined()
  expect(knownSiteName('toString')).toBeUndefined()
})
