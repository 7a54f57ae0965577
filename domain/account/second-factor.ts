/** The digits of a code from an authenticator app, and how long each stands: those that every app takes (RFC 6238, section 5.2). */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 30

/** How many recovery codes a person gets at once (docs/product/account.md#second-factor). */
export const RECOVERY_CODE_COUNT = 10

/** How long a person waits who has neither their app nor a recovery code, in hours. */
export const RECOVERY_WAIT_HOURS = 72

/** How long the link that ends the wait is good, in hours. */
export const RECOVERY_LINK_HOURS = 72

/** Letters of a recovery code: 32, of which none looks like another (Crockford's base 32). Twelve of them are 60 bits. */
export const RECOVERY_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECOVERY_CODE_LETTERS = 12

/** A recovery code as it is shown, such as 7K2M-9QXA-04TD: three groups of four. `letters` as in `recoveryCodeLetters`. */
export function shownRecoveryCode(letters: string): string {
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}

/**
 * The twelve letters of a recovery code as somebody types it: in any case, with or without spaces and hyphens, an O for a zero, an I or an L
 * for a one. Undefined for any other text.
 */
export function recoveryCodeLetters(typed: string): string | undefined {
  const letters = typed
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(letters) ? letters : undefined
}

/** The six digits of a code as somebody types it, with or without spaces. Undefined for any other text. */
export function codeDigits(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : undefined
}
