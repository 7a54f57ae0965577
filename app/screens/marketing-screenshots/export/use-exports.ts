import { useEffect, useRef, useState } from 'react'
import { toastError, toastInfo, toastSuccess } from '../../../shell/toasts/toasts.tsx'
import { StageNotReady } from './drawing.tsx'
import { exportPicture } from './export-picture.ts'
import { fileName, type Duration, type Look } from '../presets.ts'
import { samples, type Sample } from '../samples.tsx'
import { text } from './text.ts'

/** The export that is running. `share` is the part of the video that is done, 0 to 1. */
export type Work = { readonly kind: 'picture' } | { readonly kind: 'video'; readonly share: number }

/**
 * The two exports of one sample. They run one at a time, and end when the person leaves the page. A toast reports the result
 * (docs/product/offline.md#messages).
 */
export function useExports(id: string, look: Look, duration: Duration) {
  const [work, setWork] = useState<Work>()
  const leaving = useLeaving()
  // A ref, because a second tap may come before React has rendered the new state.
  const isBusy = useRef(false)

  const alone = async (first: Work, run: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setWork(first)
    try {
      await run()
    } finally {
      isBusy.current = false
      setWork(undefined)
    }
  }

  const picture = () =>
    alone({ kind: 'picture' }, async () => {
      const signal = leaving.current.signal
      try {
        const file = await exportPicture(storyOf(id), look)
        signal.throwIfAborted()
        download(file, fileName(id, look, 'png'))
        toastSuccess(text.pictureDone)
      } catch (error) {
        if (!signal.aborted) toastError(pointText(error) ?? text.pictureFailed)
      }
    })

  const video = () =>
    alone({ kind: 'video', share: 0 }, async () => {
      const signal = leaving.current.signal
      try {
        const sample = storyOf(id)
        toastInfo(text.videoStarted)
        const { recordVideo } = await import('./record-video.ts')
        const onProgress = (share: number) => setWork({ kind: 'video', share })
        const file = await recordVideo({ sample, look, duration, onProgress, signal })
        download(file, fileName(id, look, 'webm'))
        toastSuccess(text.videoDone)
      } catch (error) {
        if (!signal.aborted) toastError(pointText(error) ?? text.videoFailed(reasonOf(error)))
      }
    })

  return { work, picture, video }
}

/** Hands a file to the browser's downloads. */
function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after the click; a minute is ample, and for ever would keep its memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

class NoStoryboard extends Error {}

function storyOf(id: string): Sample {
  const sample = samples.find((one) => one.id === id)
  if (!sample) throw new NoStoryboard()
  return sample
}

function pointText(error: unknown): string | undefined {
  if (error instanceof StageNotReady) return text.notReady
  return error instanceof NoStoryboard ? text.noStoryboard : undefined
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : text.reasons.unknown
}

/** Aborts when the page is left. Each visit gets a new controller, because effects may run more than once. */
function useLeaving() {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return leaving
}
