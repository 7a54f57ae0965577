/** The key in the storage of pages under which drafts of forms are kept (app/data/drafts.ts). */
export const DRAFTS = 'vialog-drafts'

/** A sign-out leaves nothing of what was typed. */
export function forgetDrafts(): void {
  localStorage.removeItem(DRAFTS)
}
