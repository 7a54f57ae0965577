import { topSheet } from '../../ui/dialogs/open-sheets.ts'

/** The longest time between the two taps of a double tap. */
export const DOUBLE_TAP_MS = 350
/** How far apart they are at most, in pixels. */
const NEAR = 24

/**
 * Swallows the second half of a double tap where the first has saved a form and opened another screen, or has opened or closed a sheet:
 * it would press what has come under the finger there, or close the sheet that it has just opened.
 */
export function swallowDoubleTaps(): void {
  let first: FirstTap | undefined
  /** Whether this was the second half. */
  const swallow = (event: MouseEvent) => {
    if (!first || !isSecondOf(first.click, event) || !hasMoved(first)) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  // A sheet is left by the press beside it, before the click.
  addEventListener('mousedown', swallow, true)
  addEventListener(
    'click',
    (click) => {
      if (swallow(click)) return
      const isSubmit = click.target instanceof Element && click.target.closest('[type=submit]') !== null
      // A click of the keyboard has no place, and a key that is held down none of a finger's slips.
      first = click.detail > 0 ? { click, isSubmit, page: location.href, sheet: topSheet() } : undefined
    },
    true,
  )
  // With an input between them they are two taps.
  addEventListener('input', () => (first = undefined), true)
}

/** A tap, and what was shown when it was made. */
type FirstTap = {
  readonly click: MouseEvent
  readonly isSubmit: boolean
  readonly page: string
  readonly sheet: ReturnType<typeof topSheet>
}

/** Whether something else lies under the finger since. A link may be followed by a tap on what it leads to. */
function hasMoved({ isSubmit, page, sheet }: FirstTap): boolean {
  return (isSubmit && page !== location.href) || sheet !== topSheet()
}

function isSecondOf(first: MouseEvent, click: MouseEvent): boolean {
  const far = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY)
  return click.timeStamp - first.timeStamp < DOUBLE_TAP_MS && far <= NEAR
}
