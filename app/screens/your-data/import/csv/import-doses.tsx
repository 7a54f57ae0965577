import { useRef } from 'react'
import type { TableDose } from '#domain/csv/read-row'
import { importDoses } from '../../../../data/import/import-doses.ts'
import { ImportButton } from '../import-button.tsx'
import { text } from './text.ts'
import type { There } from './use-doses-there.ts'

/** Imports the doses that the person does not have yet. */
export function ImportDoses({ doses, there }: { readonly doses: readonly TableDose[]; readonly there: There }) {
  const sent = useRef({ key: '', id: '' })
  const missing = typeof there === 'string' ? doses : doses.filter(({ line }) => !there.has(line))
  const send = async () => {
    // The same doses are sent again with the same id, so that they are imported once where an answer was lost.
    const key = JSON.stringify(missing)
    if (sent.current.key !== key) sent.current = { key, id: crypto.randomUUID() }
    const imported = await importDoses(missing, sent.current.id)
    return { ...imported, present: imported.present + doses.length - missing.length }
  }
  return (
    <ImportButton
      label={text.button(missing.length)}
      disabled={missing.length === 0 || there === 'asking'}
      send={send}
      done={text.done}
    />
  )
}
