import { expect, test } from 'vitest'
import { createAnsweringServices } from './answering-services.ts'

const KNOWN = 'https://known.example'

test('addresses that never answer keep none that answers from its turn', () => {
  const services = createAnsweringServices(2, [KNOWN])
  const ends = ['https://a.example', 'https://b.example'].map((origin) => services.begin(origin))
  expect(ends).toEqual([expect.any(Function), expect.any(Function)])
  expect(services.begin('https://c.example')).toBeUndefined()
  expect(services.begin(KNOWN)).toBeTypeOf('function')
  ends[0]?.(false)
  expect(services.begin('https://c.example')).toBeTypeOf('function')
})

test('who answered is no stranger, until an answer is missing', () => {
  const services = createAnsweringServices(1, [])
  services.begin(KNOWN)?.(true)
  const stranger = services.begin('https://a.example')
  const silent = services.begin(KNOWN)
  expect([stranger, silent]).toEqual([expect.any(Function), expect.any(Function)])
  silent?.(false)
  expect(services.begin(KNOWN)).toBeUndefined()
  stranger?.(false)
  services.begin(KNOWN)?.(true)
  expect([services.begin(KNOWN), services.begin(KNOWN)]).toEqual([expect.any(Function), expect.any(Function)])
})
