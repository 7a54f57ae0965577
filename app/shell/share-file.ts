import { saveFile } from './save-file.ts'

/** What became of a file: passed on, left by the person, or among the downloads of the browser. */
export type Shared = 'shared' | 'left' | 'saved'

/** Whether this device has a share sheet that takes such a file. Computers are left out: their downloads are at hand. */
export function canShare(file: File): boolean {
  return navigator.maxTouchPoints > 0 && 'canShare' in navigator && navigator.canShare({ files: [file] })
}

/**
 * Passes a file on by the share sheet of the device. Call it within a tap, with a file that is here already: a browser opens no sheet some
 * seconds later. Where it opens none, the file is saved.
 */
export async function shareFile(file: File): Promise<Shared> {
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    saveFile(file, file.name)
    return 'saved'
  }
}
