import * as z from 'zod'
import { readableText } from '../text/readable.ts'
import { CivilDate, Zone } from '../time/schema.ts'
import { PHOTO_ANGLES } from './angles.ts'
import { MOST_OF_NOTES } from './limits.ts'

/** What a person says of a photo, for the form and the API: its day by the clock of `zone`, and a note, of which an empty one is none. */
export const PhotoForm = z.object({
  day: CivilDate,
  zone: Zone,
  angle: z.enum(PHOTO_ANGLES, 'Please choose an angle'),
  notes: readableText(MOST_OF_NOTES, `Notes must be at most ${MOST_OF_NOTES} characters`)
    .nullish()
    .transform((notes) => notes || null),
})
export type PhotoForm = z.infer<typeof PhotoForm>
