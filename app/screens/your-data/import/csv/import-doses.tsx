import type { TableDose } from '#domain/csv/read-row'
import { importDoses } from '../../../../data/import/import-doses.ts'
import { ImportButton } from '../import-button.tsx'
import { useImportId } from '../use-import-id.ts'
import { text } from './text.ts'
import type { There } from './use-doses-there.ts'

/** Imports the doses that the person does not have yet. */
export function ImportDoses({ doses, there }: { readonly doses: readonly TableDose[]; readonly there: There }) {
  const idOf = useImportId()
  const missing = typeof there === 'string' ? doses : doses.filter(({ line }) => !there.has(line))
  const send = async () => {
    const imported = await importDoses(missing, idOf(missing))
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
