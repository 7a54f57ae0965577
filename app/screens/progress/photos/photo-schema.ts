import { futurePhotoRefusal } from '#domain/photos/day'
import { PhotoForm } from '#domain/photos/schema'
import { formRule } from '#domain/text/form-rule'
import { PHOTO_FIELDS } from './photo-fields.ts'

/** The schema of the server, and no day ahead by the clock of the device but for the one that the form began with. */
export function photoSchema(kept: string) {
  return PhotoForm.check(
    formRule<PhotoForm>(PHOTO_FIELDS, ({ day, zone }): Record<string, string> => {
      const ahead = day && zone && day !== kept && futurePhotoRefusal(day, Date.now(), zone)
      return ahead ? { day: ahead } : {}
    }),
  )
}
