/**
 * For elements with a horizontal swipe of their own: `<div ref={preventFling}>`. After a quick swipe that nobody
 * prevents, Chromium waits for the tap that stops a fling, even where touch-action forbids that direction: the next tap
 * anywhere on the page gets no click.
 */
export function preventFling(area: HTMLElement | null): () => void {
  let start: Touch | undefined
  const remember = ({ touches }: TouchEvent) => {
    start = touches[0]
  }
  const prevent = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!start || !touch || !event.cancelable) return
    const isSideways = Math.abs(touch.clientX - start.clientX) > Math.abs(touch.clientY - start.clientY)
    if (isSideways) event.preventDefault()
  }
  area?.addEventListener('touchstart', remember, { passive: true })
  area?.addEventListener('touchmove', prevent, { passive: false })
  return () => {
    area?.removeEventListener('touchstart', remember)
    area?.removeEventListener('touchmove', prevent)
  }
}
