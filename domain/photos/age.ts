/** Photos of bodies are for people of this age and older. */
const PHOTO_AGE = 18

/** The message for a person who is younger. */
export const FOR_ADULTS = 'Photos are for adults. Your profile says that you are under 18, so none can be added here.'

/** Whether a person of this age may add photos. Of whom the age is not known, the terms say it (app/screens/terms). */
export function mayAddPhotos(age: number | null | undefined): boolean {
  return (age ?? PHOTO_AGE) >= PHOTO_AGE
}
