import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIPv6, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicIp } from './public-address.ts'

/** Finds the IP addresses of a host name. Rejects when there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** A host has an address that is not of the internet, so nothing connects to it. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/**
 * The `lookup` of a connection that reaches public addresses only: the connection goes to the addresses that were checked, so
 * that no later answer of the DNS can lead it elsewhere. One private address among them refuses all. The DNS is asked once for
 * a host, however many connections wait for it.
 */
export function createPublicLookup(resolve: Resolve = askDns): LookupFunction {
  const asked = new Map<string, Promise<LookupAddress[]>>()
  const find = callbackify((host: string) => asked.get(host) ?? ask(host))
  return (host, options, callback) =>
    find(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error, [])
      else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

  function ask(host: string): Promise<LookupAddress[]> {
    const found = publicAddresses(host).finally(() => asked.delete(host))
    asked.set(host, found)
    return found
  }

  async function publicAddresses(host: string): Promise<LookupAddress[]> {
    const found = await resolve(host)
    if (found.length === 0 || !found.every(isPublicIp)) throw new NotPublic()
    return found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  }
}

/**
 * Asks the DNS by itself and never the system's lookup, which knows the names of this machine and its network, and whose few
 * threads a slow name server would keep from everything else.
 */
async function askDns(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 })
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
  return [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

const DNS_MS = 2_000
