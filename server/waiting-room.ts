/** Why somebody is not let in: too many of one address, or too many of all. */
type Full = 'of-one' | 'of-all'

/** Where sockets wait until they have said who they are: so many of one address, so many on this node. */
export type WaitingRoom = {
  /** Lets one in, who leaves by the function that is given; leaving twice is leaving once. Or says why not. */
  enter(address: string): (() => void) | Full
}

export function createWaitingRoom({ ofOne, ofAll }: Room): WaitingRoom {
  const waiting = new Map<string, number>()
  let all = 0
  return {
    enter(address) {
      const theirs = waiting.get(address) ?? 0
      if (theirs >= ofOne) return 'of-one'
      if (all >= ofAll) return 'of-all'
      waiting.set(address, theirs + 1)
      all += 1
      let isHere = true
      return () => {
        if (!isHere) return
        isHere = false
        all -= 1
        const left = (waiting.get(address) ?? 1) - 1
        if (left === 0) waiting.delete(address)
        else waiting.set(address, left)
      }
    },
  }
}

export type Room = { readonly ofOne: number; readonly ofAll: number }
