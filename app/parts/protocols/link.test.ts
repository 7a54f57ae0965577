import { expect, test } from 'vitest'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { protocolFragment, readProtocolFragment } from './link.ts'

test('a protocol comes back from its link, in any script', () => {
  const named = { ...PROTOCOL, name: 'Matin – ゆっくり 🌅', notes: null }
  expect(readProtocolFragment(protocolFragment(named, false))).toEqual({ ok: true, protocol: named })
})

test('a link holds no notes unless the person says so', () => {
  const opened = readProtocolFragment(protocolFragment(PROTOCOL, false))
  expect(opened.ok && opened.protocol.notes).toBeNull()
  expect(readProtocolFragment(protocolFragment(PROTOCOL, true))).toEqual({ ok: true, protocol: PROTOCOL })
})

test('a link that was cut, or is none, is refused', () => {
  const fragment = protocolFragment(PROTOCOL, false)
  for (const broken of [fragment.slice(0, -4), '#protocol=', '#protocol=%%%', '#protocol=4pyT', `${fragment}AAAA`])
    expect(readProtocolFragment(broken).ok).toBe(false)
  expect(readProtocolFragment(`#protocol=${'A'.repeat(50_000)}`)).toEqual({ ok: false, reason: 'too-long' })
})

test('a link that a messenger has broken into lines, or took a full stop or more into, is read', () => {
  const fragment = protocolFragment(PROTOCOL, true)
  const middle = fragment.length / 2
  const inTwo = (by: string) => `${fragment.slice(0, middle)}${by}${fragment.slice(middle)}`
  const altered = ['.', ',', ')', '"', '&fbclid=IwAR0x', '?utm_source=chat', ' '].map((end) => fragment + end)
  for (const sent of [...altered, ...['\n', '\r\n  ', '%0A', '%0d%0a', '%20'].map(inTwo)])
    expect(readProtocolFragment(sent)).toEqual({ ok: true, protocol: PROTOCOL })
  const letterByLetter = fragment.slice('#protocol='.length).split('').join('\n')
  expect(readProtocolFragment(`#protocol=${letterByLetter}`)).toEqual({ ok: true, protocol: PROTOCOL })
  // A letter that is lost, and an address whose bytes are cut, are none.
  for (const broken of [inTwo('.'), inTwo('%E2%82'), `${fragment.slice(0, middle)}${fragment.slice(middle + 1)}`])
    expect(readProtocolFragment(broken).ok).toBe(false)
})

test('a link of megabytes is refused, whatever it is filled with', () => {
  const text = protocolFragment(PROTOCOL, true).slice('#protocol='.length)
  for (const filling of ['\n', '%0A', 'A']) {
    const many = filling.repeat((2 * 1024 * 1024) / filling.length)
    expect(readProtocolFragment(`#protocol=${many}${text}`).ok).toBe(false)
  }
})
