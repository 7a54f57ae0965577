import { networksOf } from '../http/client-address.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** What holds a slot while it waits for its client. `bytes` and `drop` are set by what receives. */
export type Holder = {
  /** The bytes that have arrived. */
  bytes: number
  /** Ends the wait with an answer; undefined while nothing is waited for. */
  drop?: (() => void) | undefined
}

export type NetworkLimit = {
  /** Acquires a slot for this address. Returns the function that releases it, or the name of the bound that is reached. */
  acquire(address: string, holder: Holder): (() => void) | 'perKey' | 'total'
}

/** A slot that waits for less than this is not taken away: most bodies arrive with their head, or right after it. */
const GRACE_MS = 500

/**
 * Counts holders by address, and of IPv6 also by the networks in which one customer can have many addresses: a /56 has the
 * share of an address, a /48 twice that. Where all slots are taken, the holder that has sent least is dropped, of several the
 * one that waits longest: a client that stalls keeps nobody out. `now` is in milliseconds, of a monotonic clock.
 */
export function createNetworkLimit(
  { perAddress, total }: { readonly perAddress: number; readonly total: number },
  now: () => number = () => performance.now(),
): NetworkLimit {
  const lines = createConcurrencyLimit({ perKey: perAddress, total })
  const homes = createConcurrencyLimit({ perKey: perAddress, total: Infinity })
  const sites = createConcurrencyLimit({ perKey: 2 * perAddress, total: Infinity })
  const held = new Map<Holder, { readonly since: number; readonly release: () => void }>()
  return {
    acquire(address, holder) {
      const { home, site } = networksOf(address)
      if (homes.reached(home) || sites.reached(site)) return 'perKey'
      if (lines.reached(address) === 'total') dropSlowest()
      const line = lines.acquire(address)
      if (typeof line === 'string') return line
      const releases = [line, homes.acquire(home), sites.acquire(site)]
      const release = () => {
        held.delete(holder)
        for (const each of releases) if (typeof each === 'function') each()
      }
      held.set(holder, { since: now(), release })
      return release
    },
  }

  function dropSlowest(): void {
    let slowest: Holder | undefined
    // The map is in the order of arrival: of equal ones the first waits longest.
    for (const [holder, { since }] of held) {
      if (now() - since < GRACE_MS) break
      if (holder.drop && (slowest === undefined || holder.bytes < slowest.bytes)) slowest = holder
    }
    if (!slowest) return
    held.get(slowest)?.release()
    slowest.drop?.()
  }
}
