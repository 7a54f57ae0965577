import * as z from 'zod'
import { Email } from './email.ts'

/** The sign-in form, for the screen and the API alike. Specification section 5, Auth. */
export const SignIn = z.object({
  email: Email,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(128, 'Password must be less than 128 characters'),
})
export type SignIn = z.infer<typeof SignIn>
