/** The key in the storage of pages under which questions of /ask are kept (app/data/knowledge/asked.ts). */
export const ASKED = 'vialog-asked'

/** A sign-out leaves nothing of what was asked. */
export function forgetAsked(): void {
  localStorage.removeItem(ASKED)
}
