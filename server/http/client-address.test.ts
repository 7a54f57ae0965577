import { describe, expect, test } from 'vitest'
import { addressReader, networksOf } from './client-address.ts'

const PROXY = '10.0.0.1'

describe('without a trusted proxy', () => {
  const read = addressReader({ hops: 0 })
  test.each([undefined, '1.1.1.1', '1.1.1.1, 2.2.2.2', 'unknown'])('"%s" is ignored', (forwarded) => {
    expect(read('9.9.9.9', forwarded)).toBe('9.9.9.9')
  })
})

describe.each([
  ['one proxy', addressReader({ hops: 1 })],
  ['a proxy by its address', addressReader({ addresses: ['10.0.0.0/8'] })],
])('behind %s', (_name, read) => {
  test('the address that the proxy saw counts', () => expect(read(PROXY, '8.8.8.8')).toBe('8.8.8.8'))
  test('what a client wrote before it is ignored', () => {
    for (const written of ['1.1.1.1', '2.2.2.2, 3.3.3.3', '<script>', '10.0.0.1, 1.1.1.1'])
      expect(read(PROXY, `${written}, 8.8.8.8`)).toBe('8.8.8.8')
  })
  test('without an address in the header the proxy is the address', () => {
    for (const forwarded of [undefined, '', ' ', 'unknown', '8.8.8.8:443, ', '999.1.1.1'])
      expect(read(PROXY, forwarded)).toBe(PROXY)
  })
})

test('two proxies in a row are trusted, and no third', () => {
  expect(addressReader({ hops: 2 })(PROXY, '1.1.1.1, 8.8.8.8, 10.0.0.2')).toBe('8.8.8.8')
})

test('a client that bypasses the listed proxies is not trusted', () => {
  expect(addressReader({ addresses: [PROXY] })('9.9.9.9', '1.1.1.1')).toBe('9.9.9.9')
})

test.each([
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
])('%s is counted as %s', (address, counted) => {
  expect(addressReader({ hops: 0 })(address, undefined)).toBe(counted)
})

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:42ab::/64', '2001:db8:1:4200::/56', '2001:db8:1::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s lies in the networks %s and %s', (address, home, site) => {
  expect(networksOf(address)).toEqual({ home, site })
})
