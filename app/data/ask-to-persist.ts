import { PERSIST_ASKED } from './session/personal-storage.ts'

/**
 * Asks the browser to keep what the device holds when it runs out of room. Once, since Firefox asks the person; and once more when the
 * app is installed, since other browsers decide by that: the device notes 'tab' or 'app', until a sign-out. Waits for nothing.
 */
export function askToPersist(): void {
  const storage = navigator.storage as StorageManager | undefined
  if (!storage?.persist) return
  const how = isInstalled() ? 'app' : 'tab'
  if (noted() === 'app' || noted() === how) return
  try {
    localStorage.setItem(PERSIST_ASKED, how)
  } catch {
    // A device without room may be asked again.
  }
  void storage.persist().catch(() => undefined)
}

function noted(): string | null {
  return localStorage.getItem(PERSIST_ASKED)
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
