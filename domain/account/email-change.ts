/** How long the mailbox of a former address can take an account back, in hours (docs/product/account.md#another-address). */
export const TAKE_BACK_HOURS = 72
