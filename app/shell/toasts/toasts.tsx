import { useEffect, useState, type ComponentType } from 'react'

/** A message that passes by. Red, with a warning sign: something failed. */
export function toastError(title: string, description?: string, options?: ToastOptions): void {
  show({ tone: 'error', title, description, ...options })
}

/** A message that passes by: something succeeded. */
export function toastSuccess(title: string, description?: string, options?: ToastOptions): void {
  show({ tone: 'success', title, description, ...options })
}

/** A message that passes by: neither good nor bad. With an endless duration it stays until it is answered. */
export function toastInfo(title: string, description?: string, options?: ToastOptions): void {
  show({ tone: 'info', title, description, ...options })
}

/**
 * The place where toasts appear, once in the page. What draws them is loaded with the first touch of the page: before
 * any of them is needed, and while the network that one of them may complain about is still there.
 */
export function Toasts() {
  const [Stage, setStage] = useState<ComponentType<StageProps>>()
  useEffect(() => {
    const touches = new AbortController()
    const load = () => {
      touches.abort()
      void import('./toast-stage.tsx').catch(stayAsleep)
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

export type ToastOptions = {
  /** Milliseconds until it goes; a few seconds by default. */
  readonly duration?: number
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** While a message of this name is shown, another one takes its place instead of standing beside it. */
  readonly name?: string
}

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

/** The stage is up: it gets what waited, and from now on everything at once. */
function takeWaiting(drawNow: (toast: Toast) => void): () => void {
  draw = drawNow
  for (const toast of waiting) drawNow(toast)
  waiting = []
  return () => {
    draw = undefined
  }
}

/** The stage could not be loaded (no network and not yet kept offline): the toasts wait for the next attempt. */
function stayAsleep(): void {}
