/** How an answer has to be taken: a piece at a time, at least so fast, and all of it within a time. */
export type Pace = { readonly leastBytesPerSecond: number; readonly checkMs: number; readonly longestMs: number }

/** A slow mobile line takes five times as much, and 20 MB within the time. */
const PACE: Pace = { leastBytesPerSecond: 16 * 1024, checkMs: 10_000, longestMs: 300_000 }
const PIECE_BYTES = 64 * 1024

/**
 * The bytes of a large answer as a stream. The connection of a client that takes them too slowly is closed, so that nobody
 * makes the node keep them. `done` is called once, when the last piece was taken or the client is gone.
 */
export function pacedBody(
  bytes: Uint8Array<ArrayBuffer>,
  done: () => void,
  pace: Pace = PACE,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let rest = bytes
  let isDone = false
  let takenBefore = 0
  let check: NodeJS.Timeout
  const finish = () => {
    if (isDone) return
    isDone = true
    clearInterval(check)
    rest = NOTHING
    done()
  }
  return new ReadableStream(
    {
      start(controller) {
        const until = performance.now() + pace.longestMs
        const least = (pace.leastBytesPerSecond * pace.checkMs) / 1000
        check = setInterval(() => {
          const taken = bytes.byteLength - rest.byteLength
          const isSlow = taken - takenBefore < least
          takenBefore = taken
          if (!isSlow && performance.now() < until) return
          finish()
          controller.error(new Error('The answer was taken too slowly.'))
        }, pace.checkMs)
        check.unref()
      },
      pull(controller) {
        controller.enqueue(rest.slice(0, PIECE_BYTES))
        rest = rest.subarray(PIECE_BYTES)
        if (rest.byteLength > 0) return
        controller.close()
        finish()
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  )
}

const NOTHING = new Uint8Array()
