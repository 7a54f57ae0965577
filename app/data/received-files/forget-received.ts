/** The cache in which received files wait, apart from those that hold the app. */
export const WAITING = 'received-files'

/** A sign-out leaves no file that was received. Every page of a person can end in one, so this stands apart from what reads files. */
export async function forgetReceived(): Promise<void> {
  await caches.delete(WAITING)
}
