import type { DeletedDose, Dose, DoseChange } from '#contract'
import { doseForm, editForm } from './life.ts'
import type { TestPerson } from './people.ts'

/** A person's calls for logged doses and their history. Each write uses a new idempotency key unless it is a retry. */
export const doseHistory = (person: TestPerson) => {
  const key = () => crypto.randomUUID()
  const read = async <Answer>(path: string): Promise<Answer> => (await (await person.ask('GET', path)).json()) as Answer
  return {
    log: async (changed: Record<string, unknown> = {}, id: string = key()): Promise<Dose> => {
      const response = await person.ask('POST', '/api/doses', { id, dose: doseForm(changed), confirmed: true }, id)
      if (response.status !== 201) throw new Error(await response.text())
      return (await response.json()) as Dose
    },
    edit: (
      { id, last_change_id }: Pick<Dose, 'id' | 'last_change_id'>,
      changed: Record<string, unknown> = {},
      writeId: string = key(),
    ) => person.ask('PUT', `/api/doses/${id}`, { last_change_id, dose: editForm(changed) }, writeId),
    remove: (id: string, writeId: string = key()) => person.ask('DELETE', `/api/doses/${id}`, undefined, writeId),
    restore: (id: string, writeId: string = key()) =>
      person.ask('POST', `/api/deleted-doses/${id}/restore`, undefined, writeId),
    removeForGood: (id: string, writeId: string = key()) =>
      person.ask('DELETE', `/api/deleted-doses/${id}`, undefined, writeId),
    doses: () => read<Dose[]>('/api/doses?limit=100'),
    changes: (id: string) => read<DoseChange[]>(`/api/doses/${id}/changes`),
    deleted: (limit = 50) => read<DeletedDose[]>(`/api/deleted-doses?limit=${limit}`),
  }
}
export type DoseHistory = ReturnType<typeof doseHistory>
