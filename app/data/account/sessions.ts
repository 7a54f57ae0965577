import type { DeviceSession } from '#contract'
import { createAnswer, useAnswer } from '../answers/answer.ts'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'

export type { DeviceSession }

const sessionsAnswer = createAnswer({
  name: 'sessions',
  ask: async () => bodyOf(await client.api.account.sessions.$get()),
  tables: [],
})

/** The devices on which the person is signed in, this one first. */
export const useSessions = () => useAnswer(sessionsAnswer)

/** Signs out one device; it leaves the list at once and comes back if that fails. @throws Unreachable, or Refused: `password-required` asks for a proof first */
export async function endSession(id: string): Promise<void> {
  await without(
    (session) => session.id === id,
    async () => {
      const answer = await client.api.account.sessions[':id'].$delete({ param: { id } })
      await bodyOf(answer).catch((error: unknown) => {
        // Somebody else was faster: it is signed out.
        if (!(error instanceof Refused && error.status === 404)) throw error
      })
    },
  )
}

/** Signs out every device but this one, in the same way. @throws Refused | Unreachable */
export async function endOtherSessions(): Promise<void> {
  await without(
    ({ current }) => !current,
    async () => bodyOf(await client.api.account.sessions.$delete()),
  )
}

async function without(isEnded: (session: DeviceSession) => boolean, end: () => Promise<unknown>): Promise<void> {
  const before = sessionsAnswer.state.get().data
  if (before) sessionsAnswer.set(before.filter((session) => !isEnded(session)))
  try {
    await end()
  } catch (error) {
    if (before) sessionsAnswer.set(before)
    throw error
  } finally {
    sessionsAnswer.outdated()
  }
}
