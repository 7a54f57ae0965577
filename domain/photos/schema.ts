import * as z from 'zod'
import { readableText } from '../text/readable.ts'
import { CivilDate, Zone } from '../time/schema.ts'
import { PHOTO_ANGLES } from './angles.ts'

/** The note of a photo has at most so many characters. */
export const MOST_OF_NOTES = 300

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
