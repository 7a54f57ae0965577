import { expectedLocation, expectLocation } from './navigation.ts'

/** Says which address of the app a press that has begun will probably lead to. A link says so by itself. */
export function expectPage(to: string): void {
  expectLocation(new URL(to, location.href))
}

/** Forgets the page of a press that has slid off, or has ended without a click. Returns what ends the watch. */
export function watchPresses(): () => void {
  let forgetting: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(forgetting)
    const pressed = expectedLocation()
    // The next press may have begun meanwhile.
    if (pressed) forgetting = setTimeout(() => expectedLocation() === pressed && expectLocation(), CLICK_MS)
  }
  for (const end of ENDS) addEventListener(end, forget)
  return () => {
    for (const end of ENDS) removeEventListener(end, forget)
  }
}

const ENDS = ['pointerup', 'pointercancel'] as const
/** The click of a press follows its end within this time, also on a slow phone. */
const CLICK_MS = 300
