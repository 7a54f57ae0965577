import { useEffect, useState } from 'react'
import { OPENED } from '#domain/import/received-file'
import { takeReceived } from '../../../data/received-files/received-files.ts'
import { useNavigate, useSearchParams } from '../../../shell/navigation/use-location.ts'

/** A file that came to the app by itself: it was shared with Vialog, or opened with it. `others`: how many came with it. */
export type Arrival = 'awaited' | 'nothing' | { readonly file: File; readonly others: number }

/**
 * The file that the address of this page says was received; undefined where it says nothing of the kind. It is taken once: then the
 * address is that of the page, so that a reload takes nothing. `end` leaves it.
 */
export function useArrival(): { readonly arrival: Arrival | undefined; readonly end: () => void } {
  const named = useSearchParams().get('received')
  const [received] = useState(named)
  const [arrival, setArrival] = useState<Arrival | undefined>(received === null ? undefined : 'awaited')
  const navigate = useNavigate()
  useEffect(() => {
    if (received === null) return
    let isWanted = true
    void taking(received).then((taken) => {
      if (!isWanted) return
      setArrival(taken)
      void navigate('/your-data', { replace: true })
    })
    return () => {
      isWanted = false
    }
  }, [received, navigate])
  return { arrival, end: () => setArrival(undefined) }
}

/** An effect may run twice, and a file is taken once. */
const underWay = new Map<string, Promise<Arrival>>()

function taking(received: string): Promise<Arrival> {
  const known = underWay.get(received)
  if (known) return known
  const begun = arrivalOf(received)
  underWay.set(received, begun)
  void begun.then(() => underWay.delete(received))
  return begun
}

async function arrivalOf(received: string): Promise<Arrival> {
  try {
    const [file, ...others] = await (received === OPENED ? openedFiles() : takeReceived(received))
    return file ? { file, others: others.length } : 'nothing'
  } catch {
    return 'nothing'
  }
}

/** The files with which a system has launched this page; none where it did not. */
function openedFiles(): Promise<readonly File[]> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, LAUNCH_MS, [])
    const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue }
    if (!launchQueue) return resolve([])
    launchQueue.setConsumer(({ files }) => {
      Promise.all(files.map((handle) => handle.getFile())).then(resolve, reject)
    })
  })
}

/** A browser passes the files of a launch on as soon as it is asked for them. */
const LAUNCH_MS = 3000

/** https://developer.mozilla.org/docs/Web/API/LaunchQueue: the types of TypeScript leave out what not every browser has. */
type LaunchQueue = {
  readonly setConsumer: (take: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void) => void
}
