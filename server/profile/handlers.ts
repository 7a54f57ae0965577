import { finishOnboarding, readProfile } from '#contract'
import type { House } from '../house.ts'
import { routes } from '../routes.ts'
import { completeOnboarding, findProfile } from './queries.ts'

/** The person's own profile, and the end of onboarding. */
export function profileHandlers({ database, announcer }: House) {
  return routes()
    .openapi(readProfile, async (c) => c.json(await findProfile(database, c.var.person.userId), 200))
    .openapi(finishOnboarding, async (c) => {
      const { userId } = c.var.person
      const profile = await completeOnboarding(database, userId, c.req.valid('json').goals)
      announcer.announce({ kind: 'rows', userId, tables: ['profiles'] })
      return c.json(profile, 200)
    })
}
