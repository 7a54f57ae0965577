import { useRef } from 'react'

/** Returns the id of an import of these rows: the same rows are sent again with the same id, so that they are imported once where an answer was lost. */
export function useImportId(): (rows: unknown) => string {
  const sent = useRef({ key: '', id: '' })
  return (rows) => {
    const key = JSON.stringify(rows)
    if (sent.current.key !== key) sent.current = { key, id: crypto.randomUUID() }
    return sent.current.id
  }
}
