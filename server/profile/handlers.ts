import { changeAvatar, changeProfile, finishOnboarding, readProfile } from '#contract'
import { storablePicture } from '#domain/profile/picture'
import type { AppContext } from '../context.ts'
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

/** The picture as it is stored: a data URL encoded from its bytes, with the type that the bytes have. */
function checkedPicture(url: string): string {
  const text = url.slice(url.indexOf(',') + 1)
  const bytes = Buffer.from(text, 'base64')
  const picture = storablePicture(bytes)
  // Node skips characters that are not base64: only text that is the same after decoding and encoding is valid.
  if (!picture || bytes.toString('base64') !== text) throw invalidField('avatar_url', 'Please select an image file.')
  return `data:image/${picture.type};base64,${text}`
}
