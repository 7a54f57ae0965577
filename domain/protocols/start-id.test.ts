import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { idOfStart } from './start-id.ts'

const START = { protocolVersionId: '3F2504E0-4F89-41D3-9A0C-0305E82C3301', form: { time: '08:00' }, confirmed: [] }

test('the same start has the same id on every device, and the id is a uuid', () => {
  const id = idOfStart(START, [])
  expect(z.uuid().parse(id)).toBe(id)
  expect(idOfStart({ ...START, protocolVersionId: START.protocolVersionId.toLowerCase() }, [])).toBe(id)
  expect(idOfStart(structuredClone(START), ['one'])).toBe(idOfStart(START, ['another']))
})

test('a start that differs in anything, or that the person makes beside one that they saw, has an id of its own', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), fc.nat(9), (protocolVersionId, time, known) => {
      const beside = Array.from({ length: known }, String)
      const id = idOfStart({ protocolVersionId, form: { time }, confirmed: [] }, beside)
      expect(idOfStart({ protocolVersionId, form: { time: `${time} ` }, confirmed: [] }, beside)).not.toBe(id)
      expect(idOfStart({ protocolVersionId, form: { time }, confirmed: [{ amount: '1' }] }, beside)).not.toBe(id)
      expect(idOfStart({ protocolVersionId, form: { time }, confirmed: [] }, [...beside, 'more'])).not.toBe(id)
    }),
  )
})
