import { createAnswer, useAnswer } from '../answers/answer.ts'
import { client } from '../client.ts'
import { profileAnswer } from '../profile/profile.ts'
import { subscriptionAnswer } from '../subscription/subscription.ts'
import { bodyOf } from '../fetch-json.ts'

/** A change of role is a change of the profile. */
const adminAnswer = createAnswer({
  name: 'admin',
  ask: async () => (await bodyOf(await client.api.admin.$get())).admin,
  tables: ['profiles'],
})

/** Whether the person is an admin. What they may do is the server's to decide, each time anew. */
export const useAdmin = () => useAnswer(adminAnswer)

/** Grants premium for so many days to the person's own account, or takes it away. @throws Refused | Unreachable */
export async function grantPremium(targetUserId: string, days: number): Promise<void> {
  try {
    await bodyOf(await client.api.admin['grant-premium'].$post({ json: { targetUserId, days } }))
  } finally {
    // Refused may mean that the role is gone; unreachable, that nobody knows.
    for (const answer of [profileAnswer, adminAnswer, subscriptionAnswer]) answer.outdated()
  }
}
