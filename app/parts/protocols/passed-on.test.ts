import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { readPassedOn, writePassedOn } from './passed-on.ts'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'

const text = writePassedOn(PROTOCOL, false)
const changed = (change: (file: Record<string, unknown>) => object) =>
  JSON.stringify(change(JSON.parse(text) as Record<string, unknown>))
const reason = (sent: string) => {
  const opened = readPassedOn(sent)
  return opened.ok ? undefined : opened.reason
}

describe('a protocol that is passed on', () => {
  test('it is opened as it was, without its notes unless the person says so', () => {
    expect(readPassedOn(text)).toEqual({ ok: true, protocol: { ...PROTOCOL, notes: null } })
    expect(readPassedOn(writePassedOn(PROTOCOL, true))).toEqual({ ok: true, protocol: PROTOCOL })
    expect(text).not.toContain('clinic')
  })

  test('it holds no id and nothing of the person', () => {
    const row = { ...PROTOCOL, id: 'secret', user_id: 'secret', protocol_id: 'secret', saved_at: 'secret' }
    expect(writePassedOn(row, true)).not.toContain('secret')
  })

  test('a text that was cut anywhere is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length - 1 }), (length) => {
        expect(readPassedOn(text.slice(0, length)).ok).toBe(false)
      }),
    )
  })

  test('a letter that was changed on the way is noticed', () => {
    expect(reason(text.replace('"dose":"250"', '"dose":"2500"'))).toBe('changed')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length - 1 }), fc.constantFrom('0', '9', 'x', '"'), (at, letter) => {
        fc.pre(text[at] !== letter)
        expect(readPassedOn(text.slice(0, at) + letter + text.slice(at + 1)).ok).toBe(false)
      }),
    )
  })

  test('a later version and an unreadable text are refused with different reasons', () => {
    expect(reason(changed((file) => ({ ...file, version: 2, protocol: { other: true } })))).toBe('newer')
    expect(reason(changed((file) => ({ ...file, format: 'other' })))).toBe('unreadable')
    expect(reason(changed((file) => ({ ...file, more: 1 })))).toBe('unreadable')
    expect(reason(changed((file) => ({ ...file, protocol: { ...PROTOCOL, more: 1 } })))).toBe('unreadable')
    expect(reason('[]')).toBe('unreadable')
    expect(reason('null')).toBe('unreadable')
    expect(reason('x'.repeat(20_001))).toBe('too-long')
  })

  test.each([
    { dose: '-1' },
    { name: 'Dose\u202e052' },
    { plan: { version: 2 } },
    { plan: { version: 1, frequency: 'hourly' } },
    { diluent_ml: '0' },
    { vial_amount: null },
    { dose: 250 },
  ])('values that no form would take are refused with a check of their own: %j', (values) => {
    const forged = { ...PROTOCOL, notes: null, ...values } as typeof PROTOCOL
    expect(reason(writePassedOn(forged, true))).toBe('unreadable')
  })

  test('markup in a name is text', () => {
    const named = { ...PROTOCOL, name: '<img src=x onerror=alert(1)>' }
    expect(readPassedOn(writePassedOn(named, false))).toMatchObject({ ok: true, protocol: { name: named.name } })
  })
})
