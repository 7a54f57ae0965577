/** How long the mailbox of a former address can take an account back, in hours (docs/product/account.md#another-address). */
export const TAKE_BACK_HOURS = 72

/** Whether two e-mail addresses are one: letter case does not count. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
