import type { Dose, Peptide } from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import type { TestPerson } from './people.ts'
import { doseForm } from './life.ts'

/** The choice of a peptide by a name of one's own. */
export const named = (customPeptideName: string) => ({ peptide: OTHER_PEPTIDE, customPeptideName })

/** A person's calls for peptides of their own. Each write uses a new idempotency key unless it is a retry. */
export const naming = (person: TestPerson) => {
  const key = () => crypto.randomUUID()
  const all = async () => (await (await person.ask('GET', '/api/peptides')).json()) as readonly Peptide[]
  const log = (changed: Record<string, unknown>, id: string = key()) =>
    person.ask('POST', '/api/doses', { id, dose: doseForm(changed), confirmed: true }, id)
  const logged = async (changed: Record<string, unknown>): Promise<Dose> => {
    const response = await log(changed)
    if (response.status !== 201) throw new Error(await response.text())
    return (await response.json()) as Dose
  }
  return {
    log,
    logged,
    /** Logs a dose by a name of one's own, and gives the id of its peptide. */
    made: async (name: string): Promise<string> => (await logged(named(name))).peptide_id,
    join: (id: string, peptide: string, writeId: string = key()) =>
      person.ask('POST', `/api/peptides/${id}/join`, { peptide }, writeId),
    separate: (id: string, writeId: string = key()) =>
      person.ask('POST', `/api/peptides/${id}/separate`, undefined, writeId),
    own: async () => (await all()).filter(({ custom }) => custom),
    doses: async () => (await (await person.ask('GET', '/api/doses?limit=100')).json()) as readonly Dose[],
  }
}
