import { useEffect, useState } from 'react'
import { fileRefusals, MOST_REASONS } from '#domain/import/file-refusals'

/** Why an opened export cannot be imported, by the rules of the server; undefined while it is checked. */
export function useRefusals(file: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const [found, setFound] = useState<{ readonly of: unknown; readonly reasons: readonly string[] }>()
  useEffect(() => {
    let isWanted = true
    const check = async () => {
      const reasons: string[] = []
      let until = performance.now() + SLICE_MS
      for (const reason of fileRefusals(file)) {
        if (reason !== undefined) reasons.push(reason.slice(0, 300).toWellFormed())
        if (!isWanted || reasons.length === MOST_REASONS) break
        if (performance.now() < until) continue
        await new Promise((resolve) => setTimeout(resolve))
        until = performance.now() + SLICE_MS
      }
      if (isWanted) setFound({ of: file, reasons })
    }
    // What the check cannot judge, the server does.
    check().catch(() => isWanted && setFound({ of: file, reasons: [] }))
    return () => {
      isWanted = false
    }
  }, [file])
  return found?.of === file ? found.reasons : undefined
}

/** A tap is answered between two slices. */
const SLICE_MS = 8
