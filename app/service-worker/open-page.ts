import { ARE_YOU_THERE, type Opening } from '../data/reminders/opening.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows the app to the person who tapped: a page that is open and answers, which goes to `path` where there is one, else a new
 * one. A page that is asleep, or one that needs no sign-in, does not answer.
 * @throws where the browser lets nothing be opened.
 */
export async function openPage(path?: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const awake = await Promise.any(pages.map(thatAnswers)).catch(() => undefined)
  if (!awake) return void (await self.clients.openWindow(path ?? '/app'))
  // Where the browser does not bring it to the front, it is still the page that shows what was asked for.
  await awake.focus().catch(() => undefined)
  if (path !== undefined) awake.postMessage({ open: path } satisfies Opening)
}

/** Short, because a browser lets a tap open a window for a second or so. */
const PATIENCE_MS = 250

function thatAnswers(page: WindowClient): Promise<WindowClient> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(page)
    page.postMessage(ARE_YOU_THERE, [port2])
    setTimeout(() => reject(new Error('asleep')), PATIENCE_MS)
  })
}
