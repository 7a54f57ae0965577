import * as z from 'zod'

/** An e-mail address, spaces around it dropped. Specification section 5, Auth. */
export const Email = z
  .string('Invalid email format')
  .trim()
  .max(255, 'Email must be less than 255 characters')
  .pipe(z.email('Invalid email format'))
export type Email = z.infer<typeof Email>
