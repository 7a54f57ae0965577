/** The longest time between the two taps of a double tap. */
export const DOUBLE_TAP_MS = 350
/** How far apart they are at most, in pixels. */
const NEAR = 24

/**
 * Swallows the second half of a double tap where the first has saved a form and opened another screen: it would press what has come
 * under the finger there.
 */
export function swallowDoubleTaps(): void {
  let saved: { readonly click: MouseEvent; readonly page: string } | undefined
  addEventListener(
    'click',
    (click) => {
      if (saved && saved.page !== location.href && isSecondOf(saved.click, click)) {
        click.preventDefault()
        click.stopPropagation()
        return
      }
      // A click of the keyboard has no place, and a key that is held down none of a finger's slips.
      const isSubmit = click.target instanceof Element && click.target.closest('[type=submit]') !== null
      saved = isSubmit && click.detail > 0 ? { click, page: location.href } : undefined
    },
    true,
  )
  // With an input between them they are two taps.
  addEventListener('input', () => (saved = undefined), true)
}

function isSecondOf(first: MouseEvent, click: MouseEvent): boolean {
  const far = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY)
  return click.timeStamp - first.timeStamp < DOUBLE_TAP_MS && far <= NEAR
}
