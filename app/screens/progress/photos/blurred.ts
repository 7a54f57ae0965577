import { createStore } from '../../../data/store.ts'
import { useStore } from '../../../data/use-store.ts'

/** Whether the list blurs its photos: a setting of this device, on which others may look. */
const blurred = createStore<boolean | undefined>(undefined)

/** Whether the photos of the list are blurred, and what changes that. */
export function useBlurred(): readonly [isBlurred: boolean, blur: (isWanted: boolean) => void] {
  return [useStore(blurred) ?? wasBlurred(), blur]
}

function blur(isWanted: boolean): void {
  blurred.set(isWanted)
  try {
    if (isWanted) localStorage.setItem(BLURRED, 'blurred')
    else localStorage.removeItem(BLURRED)
  } catch {
    // Without storage it holds until the page is closed.
  }
}

const BLURRED = 'vialog-blurred-photos'

function wasBlurred(): boolean {
  try {
    return localStorage.getItem(BLURRED) !== null
  } catch {
    return false
  }
}
