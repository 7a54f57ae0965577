import * as z from 'zod'
import { Email } from './email.ts'

/** The form of who has forgotten their password: the address that the link goes to. */
export const ForgottenPassword = z.object({ email: Email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>
