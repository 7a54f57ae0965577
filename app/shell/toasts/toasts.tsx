import { useEffect, useState, type ComponentType } from 'react'

/** A toast in red with a warning sign: something failed. */
export function toastError(title: string, description?: string, options?: ToastOptions): void {
  show({ tone: 'error', title, description, ...options })
}

/** A toast: something succeeded. */
export function toastSuccess(title: string, description?: string, options?: ToastOptions): void {
  show({ tone: 'success', title, description, ...options })
}

/** A neutral toast. With an infinite duration it stays until its action is used. */
export function toastInfo(title: string, description?: string, options?: ToastOptions): void {
  show({ tone: 'info', title, description, ...options })
}

/**
 * Where toasts appear; rendered once. The code that draws them is loaded at the first touch of the page, if not before: before any
 * toast is needed, and while there still is a network.
 */
export function Toasts() {
  const [Stage, setStage] = useState<ComponentType<StageProps>>()
  useEffect(() => {
    const touches = new AbortController()
    const load = () => {
      touches.abort()
      void loadToasts()
    }
    for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, load, { signal: touches.signal })
    return () => touches.abort()
  }, [])
  useEffect(() => {
    wake = () => void import('./toast-stage.tsx').then(({ ToastStage }) => setStage(() => ToastStage), stayAsleep)
    if (waiting.length > 0) wake()
    return () => {
      wake = () => {}
    }
  }, [])
  return Stage === undefined ? null : <Stage take={takeWaiting} />
}

/** Loads the code that draws toasts. Nothing happens where that fails. */
export async function loadToasts(): Promise<void> {
  await import('./toast-stage.tsx').catch(stayAsleep)
}

export type ToastOptions = {
  /** Milliseconds until it disappears; a few seconds by default. */
  readonly duration?: number
  readonly action?: ToastAction
  /** A second button, before the other one. */
  readonly cancel?: ToastAction
  /** A toast with the same name replaces the one that is shown. */
  readonly name?: string
}

type ToastAction = { readonly label: string; readonly onClick: () => void }

export type Toast = ToastOptions & {
  readonly tone: 'error' | 'success' | 'info'
  readonly title: string
  readonly description?: string | undefined
}

export type StageProps = { readonly take: (draw: (toast: Toast) => void) => () => void }

let waiting: readonly Toast[] = []
let draw: ((toast: Toast) => void) | undefined
let wake = () => {}

function show(toast: Toast): void {
  if (draw !== undefined) return draw(toast)
  waiting = [...waiting, toast]
  wake()
}

/** Draws the toasts that waited, and from now on each one at once. */
function takeWaiting(drawNow: (toast: Toast) => void): () => void {
  draw = drawNow
  for (const toast of waiting) drawNow(toast)
  waiting = []
  return () => {
    draw = undefined
  }
}

/**
 * The code that draws toasts could not be loaded (offline, and not cached yet): the toasts wait for the next attempt.
 */
function stayAsleep(): void {}
