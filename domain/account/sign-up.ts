import * as z from 'zod'
import { DisplayName } from './display-name.ts'
import { Email } from './email.ts'
import { formRule } from '../text/form-rule.ts'
import { SignUpPassword, weaknesses, weakPasswordMessage } from './password.ts'

/** What a sign-up sends, in the order in which the screen asks. Sections 2 and 5, Auth. */
export const SignUp = z.object({ displayName: DisplayName, email: Email, password: SignUpPassword })
export type SignUp = z.infer<typeof SignUp>

/**
 * The sign-up form of the screen. It also says why a password is easy to guess, in the words that the API refuses it with
 * (400 `weak-password`).
 */
export const SignUpForm = SignUp.check(
  formRule(['displayName', 'email', 'password'], ({ displayName = '', email = '', password }) => {
    const reasons = password === undefined ? [] : weaknesses(password, { email, displayName })
    return reasons.length === 0 ? {} : { password: weakPasswordMessage(reasons) }
  }),
)
