import { TABLE_NAMES } from '#domain/export/tables'
import { VERSION } from '#domain/export/version'
import type { Snapshot } from './snapshot.ts'
import type { FileWriter } from './zip.ts'

/** Writes vialog.json: everything, so that an import restores it (docs/export.md). One row a line. */
export async function writeJson(file: FileWriter, { person, peptides, pages }: Snapshot, at: Date): Promise<void> {
  file.write(`{"vialog":${VERSION},\n"exported_at":${JSON.stringify(at.toISOString())},\n`)
  file.write(`"person":${JSON.stringify(person)},\n"peptides":${JSON.stringify(peptides)}`)
  for (const table of TABLE_NAMES) {
    file.write(`,\n"${table}":[`)
    let separator = '\n'
    for await (const page of pages(table)) {
      file.write(separator + page.join(',\n'))
      separator = ',\n'
    }
    file.write(']')
  }
  file.write('}\n')
  file.end()
}
