import * as z from 'zod'
import { DisplayName } from './display-name.ts'
import { Email } from './email.ts'
import { SignUpPassword } from './password.ts'

/** The sign-up form, for the screen and the API alike, in the order in which the screen asks. Sections 2 and 5, Auth. */
export const SignUp = z.object({ displayName: DisplayName, email: Email, password: SignUpPassword })
export type SignUp = z.infer<typeof SignUp>
