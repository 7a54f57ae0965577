import { changeAvatar, changeProfile, finishOnboarding, readProfile } from '#contract'
import { storablePictureUrl } from '#domain/profile/picture'
import type { AppContext } from '../app-context.ts'
import { invalidField } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { completeOnboarding, findProfile, saveProfile } from './queries.ts'

/** The person's profile, picture, and the end of onboarding. */
export function profileHandlers({ database, changeBus }: AppContext) {
  return createRouter()
    .openapi(readProfile, async (c) => c.json(await findProfile(database, c.var.person.userId), 200))
    .openapi(finishOnboarding, async (c) => {
      const { userId } = c.var.person
      const profile = await completeOnboarding(database, userId, c.req.valid('json').goals)
      changeBus.publish({ kind: 'rows', userId, tables: ['profiles'] })
      return c.json(profile, 200)
    })
    .openapi(changeProfile, async (c) => {
      const { userId } = c.var.person
      const profile = await saveProfile(database, userId, c.req.valid('json'))
      changeBus.publish({ kind: 'rows', userId, tables: ['profiles'] })
      return c.json(profile, 200)
    })
    .openapi(changeAvatar, async (c) => {
      const { userId } = c.var.person
      const profile = await saveProfile(database, userId, {
        avatar_url: checkedPicture(c.req.valid('json').avatar_url),
      })
      changeBus.publish({ kind: 'rows', userId, tables: ['profiles'] })
      return c.json(profile, 200)
    })
}

/** @throws ApiError 400 for a picture that is not accepted */
function checkedPicture(url: string): string {
  const picture = storablePictureUrl(url)
  if (picture === undefined) throw invalidField('avatar_url', 'Please select an image file.')
  return picture
}
