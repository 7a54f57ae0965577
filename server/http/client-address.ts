import { BlockList, isIP } from 'node:net'

/** The proxies whose X-Forwarded-For is trusted: a number of hops in front of this server, or their addresses. */
export type TrustedProxies = { readonly hops: number } | { readonly addresses: readonly string[] }

/**
 * Returns a function that reads the client's address. Each trusted proxy, from the nearest to the farthest, names the
 * address that connected to it; entries before those were written by the client and are ignored. IPv6 is cut to its /64
 * network, which is what one household gets. 'unknown' if there is no address.
 */
export function addressReader(
  trusted: TrustedProxies,
): (remote: string | undefined, forwarded: string | undefined) => string {
  const isTrusted = trustOf(trusted)
  return (remote, forwarded) => {
    const hops = (forwarded ?? '').split(',').map((address) => bare(address.trim()))
    let address = bare(remote ?? '')
    for (let hop = 0; isTrusted(address, hop); hop += 1) {
      const before = hops.pop()
      if (before === undefined || isIP(before) === 0) break
      address = before
    }
    return isIP(address) === 0 ? 'unknown' : networkOf(address)
  }
}

/** Returns a test for connections from a trusted proxy. If only a number of hops is set, any connection may be one. */
export function proxyTest(trusted: TrustedProxies): (remote: string | undefined) => boolean {
  const isTrusted = trustOf(trusted)
  return (remote) => isTrusted(bare(remote ?? ''), 0)
}

/** Parses addresses and networks such as '10.0.0.0/8'. @throws RangeError or TypeError for anything else. */
export function addressList(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of addresses) {
    const [address = '', bits, ...more] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
      throw new TypeError(`${text} is no address.`)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * The wider networks of an address as `addressReader` returns it: of IPv6 the /56, which a home line often has, and the /48,
 * which a site has (RFC 6177, section 2). An IPv4 address is its own.
 */
export function networksOf(address: string): { readonly home: string; readonly site: string } {
  if (!address.endsWith('::/64')) return { home: address, site: address }
  const [one, two, three, fourth = '0'] = address.slice(0, -'::/64'.length).split(':')
  const home = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return { home: `${one}:${two}:${three}:${home}::/56`, site: `${one}:${two}:${three}::/48` }
}

function trustOf(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if ('hops' in trusted) return (_address, hop) => hop < trusted.hops
  const list = addressList(trusted.addresses)
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** IPv4 as such also if the socket reports it as IPv6-mapped. */
function bare(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** The /64 network of an IPv6 address in canonical form. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').replace(/:\d+\.\d+\.\d+\.\d+$/, ':0:0').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
