/** The key in the storage of pages under which it is kept how the browser was asked for lasting room (app/data/ask-to-persist.ts). */
export const PERSIST_ASKED = 'vialog-storage-asked'

/** A sign-out leaves nothing: the next person is asked for themselves. */
export function forgetPersistAsked(): void {
  localStorage.removeItem(PERSIST_ASKED)
}
