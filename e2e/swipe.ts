import type { Locator } from '@playwright/test'

/** A quick finger goes sideways over the middle of a place, by so many pixels: to the right, or below 0 to the left. */
export async function swipe(place: Locator, across: number): Promise<void> {
  const page = place.page()
  const box = await place.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const line = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  await touch('touchStart', [{ x: x - across / 2, y }])
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: x - across / 2 + across * part, y }])
  await touch('touchEnd', [])
  await line.detach()
}
