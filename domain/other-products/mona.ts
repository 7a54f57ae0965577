import { MonaBackup, MonaIntake, MonaMolecule } from './schema.ts'
import { UNREAD, type ProductTable } from './table.ts'

/** The intakes of a backup of Mona. One without the moment when it was taken was not taken. */
export function monaBackup(file: unknown): ProductTable | undefined {
  const { data } = MonaBackup.safeParse(file)
  return (
    data && {
      headers: ['taken_at', 'time_zone', 'peptide', 'amount', 'unit', 'method', 'notes'],
      isOfEntries: true,
      rows: data.data.medication_intakes.map(rowOf),
    }
  )
}

function rowOf(entry: unknown): readonly string[] {
  const { data: intake } = MonaIntake.safeParse(entry)
  const molecule = intake && moleculeOf(intake.molecule)
  if (!molecule) return UNREAD
  const { takenDateTime, takenTimeZone, takenDose, administrationRoute, notes } = intake
  return [
    takenDateTime ?? '',
    takenTimeZone ?? '',
    molecule.name,
    takenDose,
    molecule.unit,
    administrationRoute ?? '',
    notes ?? '',
  ]
}

function moleculeOf(json: string): MonaMolecule | undefined {
  try {
    return MonaMolecule.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
