/** The key in the storage of pages under which drafts of forms are kept (app/data/drafts.ts). */
export const DRAFTS = 'vialog-drafts'

/** The key under which questions of /ask are kept (app/data/knowledge/asked.ts). */
export const ASKED = 'vialog-asked'

/** The key under which it is kept how the browser was asked for lasting room (app/data/ask-to-persist.ts). */
export const PERSIST_ASKED = 'vialog-storage-asked'

/** The key under which it is kept that no passkey is offered any more after this sign-in (app/data/account/passkey-offer.ts). */
export const PASSKEY_OFFER = 'vialog-passkey-offer'

/** The key under which it is kept what this device has started from protocols (app/data/session/starts-here.ts). */
export const STARTS = 'vialog-starts'

/** A sign-out leaves nothing of what was typed or asked, and the next person is asked for themselves. */
export function forgetPersonal(): void {
  for (const key of [DRAFTS, ASKED, PERSIST_ASKED, PASSKEY_OFFER, STARTS]) localStorage.removeItem(key)
}
