/** Photos of bodies are for people of this age and older. */
const PHOTO_AGE = 18

/** Whether a person of this age may add photos. Of whom the age is not known, the terms say it (app/screens/terms). */
export function mayAddPhotos(age: number | null | undefined): boolean {
  return (age ?? PHOTO_AGE) >= PHOTO_AGE
}
