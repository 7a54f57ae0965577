import * as z from 'zod'
import { readableText } from '../text/readable.ts'

/** The password of a new account, 8 to 128 characters. Specification section 5, Auth. */
export const SignUpPassword = readableText(
  128,
  'Password must be less than 128 characters',
  z.string('Password must be at least 8 characters').min(8, 'Password must be at least 8 characters'),
)

/** The new password of the Change Password form, 6 to 128 characters. Specification section 5; decisions.md, Password. */
export const NewPassword = readableText(
  128,
  'Password must be less than 128 characters',
  z.string('Password must be at least 6 characters long').min(6, 'Password must be at least 6 characters long'),
)
export type NewPassword = z.infer<typeof NewPassword>
