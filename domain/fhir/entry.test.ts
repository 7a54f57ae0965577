import { expect, test } from 'vitest'
import { entryOf } from './entry.ts'
import { patientOf } from './patient.ts'
import type { Observation } from './resources.ts'

const PATIENT = patientOf('0b8f1c1e-5d0a-5a52-9d5b-6f4c3f1f0a01', { display_name: 'Ana' })
const ENTRY = {
  resourceType: 'Observation',
  id: '0b8f1c1e-5d0a-5a52-9d5b-6f4c3f1f0a02',
  identifier: [{ system: 'urn:ietf:rfc:3986', value: 'urn:uuid:3f2b8c1e-5d4a-4c6b-9e7f-0a1b2c3d4e5f' }],
} as unknown as Observation

test('an entry of a collection asks for nothing', () => {
  expect(entryOf('collection', ENTRY)).toEqual({
    fullUrl: 'urn:uuid:0b8f1c1e-5d0a-5a52-9d5b-6f4c3f1f0a02',
    resource: ENTRY,
  })
})

test('an entry of a transaction takes the place of what has its identifier', () => {
  expect(entryOf('transaction', ENTRY).request).toEqual({
    method: 'PUT',
    url: 'Observation?identifier=urn%3Aietf%3Arfc%3A3986%7Curn%3Auuid%3A3f2b8c1e-5d4a-4c6b-9e7f-0a1b2c3d4e5f',
  })
})

test('the Patient of a transaction is created once and overwrites nobody', () => {
  expect(entryOf('transaction', PATIENT).request).toEqual({
    method: 'POST',
    url: 'Patient',
    ifNoneExist: 'identifier=urn%3Aietf%3Arfc%3A3986%7Curn%3Auuid%3A0b8f1c1e-5d0a-5a52-9d5b-6f4c3f1f0a01',
  })
})
