import type { Context } from 'hono'
import type { ApiEnv } from './router.ts'

/** As long as the app waits for the answer of a long call; ms. */
const LONGEST_MS = 120_000

/**
 * Keeps the connection of a call open while `work` waits for its turn and runs, for at most `longestMs`. Other connections are
 * closed when they have been idle for so long as the server allows (server/http-server.ts), with or without an answer on its way. From
 * the end of `work` on that holds for this one again. `work` is not stopped when its time is over.
 */
export async function keepOpen<Result>(
  { env }: Pick<Context<ApiEnv>, 'env'>,
  work: () => Promise<Result>,
  longestMs = LONGEST_MS,
): Promise<Result> {
  const socket = env?.incoming?.socket
  const idleMs = socket?.timeout ?? 0
  socket?.setTimeout(longestMs)
  try {
    return await work()
  } finally {
    socket?.setTimeout(idleMs)
  }
}
