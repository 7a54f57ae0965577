import * as z from 'zod'
import { formRule } from '../text/form-rule.ts'
import { readableText } from '../text/readable.ts'
import { DELETION_WORD } from './deletion-word.ts'
import { hasVisibleCharacter } from './display-name.ts'
import { PASSKEY_NAME_LIMIT } from './passkey-limit.ts'
import { codeDigits, recoveryCodeLetters } from './second-factor.ts'

/**
 * A display name: letters of any script with their marks, digits, spaces, hyphens, underscores and periods. It is
 * trimmed, and at least one letter or digit is visible (docs/product/account.md#e-mail-and-name).
 */
export const DisplayName = z
  .string('Display name cannot be empty')
  .trim()
  .min(1, 'Display name cannot be empty')
  // The checks below do not run on a text that is too long.
  .max(100, { error: 'Display name must be less than 100 characters', abort: true })
  .regex(
    /^[\p{L}\p{M}\p{Nd} \-_.]*$/u,
    'Display name can only contain letters, numbers, spaces, hyphens, underscores, and periods',
  )
  .refine(
    (name) => name === '' || hasVisibleCharacter(name),
    'Display name needs at least one letter or number that can be seen',
  )

/** An e-mail address, trimmed (docs/product/account.md#e-mail-and-name). */
export const Email = z
  .string('Invalid email format')
  .trim()
  .max(255, 'Email must be less than 255 characters')
  .pipe(z.email('Invalid email format'))

/** The password of a new account, 8 to 128 characters (docs/product/account.md#passwords). */
const SignUpPassword = readableText(
  128,
  'Password must be less than 128 characters',
  z.string('Password must be at least 8 characters').min(8, 'Password must be at least 8 characters'),
)

/** A sign-up, in the order of the form (docs/product/account.md#passwords). */
export const SignUp = z.object({ displayName: DisplayName, email: Email, password: SignUpPassword })
export type SignUp = z.infer<typeof SignUp>

/** A sign-in, for the form and the API (docs/product/account.md#sessions). */
export const SignIn = z.object({
  email: Email,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(128, 'Password must be less than 128 characters'),
})
export type SignIn = z.infer<typeof SignIn>

/** The form for a forgotten password: the address that the link goes to. */
export const ForgottenPassword = z.object({ email: Email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

/** The form for another e-mail address (docs/product/account.md#another-address). */
export const ChangeEmail = z.object({ email: Email })
export type ChangeEmail = z.infer<typeof ChangeEmail>

/** The new password of the Change Password form, 6 to 128 characters (docs/product/account.md#passwords). */
export const NewPassword = readableText(
  128,
  'Password must be less than 128 characters',
  z.string('Password must be at least 6 characters long').min(6, 'Password must be at least 6 characters long'),
)

/** The Change Password form. Each message belongs to its own field (docs/product/account.md#passwords). */
export const ChangePassword = z
  .object({ newPassword: NewPassword, confirmPassword: z.string('New passwords do not match') })
  .check(
    formRule(['newPassword', 'confirmPassword'], ({ newPassword, confirmPassword }) =>
      newPassword === undefined || newPassword === confirmPassword
        ? {}
        : { confirmPassword: 'New passwords do not match' },
    ),
  )
export type ChangePassword = z.infer<typeof ChangePassword>

/** The form that deletes an account: the password, and the word in capitals (docs/product/deletion.md). */
export const DeleteAccount = z.object({
  password: z
    .string('Please enter your password')
    .min(1, 'Please enter your password')
    .max(128, 'Password must be less than 128 characters'),
  word: z
    .string(`Please type ${DELETION_WORD} in capital letters`)
    .trim()
    .refine((word): boolean => word === DELETION_WORD, `Please type ${DELETION_WORD} in capital letters`),
})
export type DeleteAccount = z.infer<typeof DeleteAccount>

/** The name that a person gives a passkey, trimmed (docs/product/account.md#passkeys). */
export const PasskeyName = readableText(
  PASSKEY_NAME_LIMIT,
  `A name has at most ${PASSKEY_NAME_LIMIT} characters`,
  z.string('Please enter a name').trim().min(1, 'Please enter a name'),
)

/** A code of an authenticator app: six digits, with or without spaces (docs/product/account.md#second-factor). */
export const AuthenticatorCode = code(codeDigits, 'Please enter the six digits that your app shows')

/** A recovery code: twelve letters and digits, in any case, with or without spaces and hyphens. */
export const RecoveryCode = code(recoveryCodeLetters, 'A recovery code has twelve letters and digits')

/** The form that asks for a code of the app, and the one that asks for a recovery code instead. */
export const AuthenticatorCodeForm = z.object({ code: AuthenticatorCode })
export const RecoveryCodeForm = z.object({ recovery_code: RecoveryCode })

function code(read: (typed: string) => string | undefined, error: string) {
  return z
    .string(error)
    .max(60, { error, abort: true })
    .transform((typed, context) => {
      const known = read(typed)
      if (known === undefined) context.addIssue({ code: 'custom', message: error })
      return known ?? z.NEVER
    })
}
