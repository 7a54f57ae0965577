import { formRule } from '../text/form-rule.ts'
import { weaknesses, weakPasswordMessage } from './password.ts'
import { SignUp } from './schema.ts'

/**
 * The sign-up form of the screen. It also rejects a password that is easy to guess, with the same message as the API
 * (400 `weak-password`). It lies apart from the other schemas because only this form needs the list of common
 * passwords.
 */
export const SignUpForm = SignUp.check(
  formRule(['displayName', 'email', 'password'], ({ displayName = '', email = '', password }) => {
    const reasons = password === undefined ? [] : weaknesses(password, { email, displayName })
    return reasons.length === 0 ? {} : { password: weakPasswordMessage(reasons) }
  }),
)
