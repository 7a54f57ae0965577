/** The most passkeys that one person keeps (docs/product/account.md#passkeys). */
export const PASSKEY_LIMIT = 20

/** The longest name of a passkey, in characters. */
export const PASSKEY_NAME_LIMIT = 60

/** How often a person may refuse the offer of a passkey; then it never comes again. */
export const PASSKEY_REFUSALS = 2
