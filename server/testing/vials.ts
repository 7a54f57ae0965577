import { expect } from 'vitest'
import type { Vial, VialChange, VialList } from '#contract'
import { errorOf } from './api-error.ts'
import { vialForm } from './life.ts'
import type { TestPerson } from './people.ts'
import { onDay } from './plans.ts'

/** A mixing of today with 2 ml. */
export const mixing = (changed: Record<string, unknown> = {}) => ({
  on: onDay(0) as string,
  beyondUseOn: onDay(28) as string,
  diluentMl: '2',
  ...changed,
})

/** A person's calls for vials. Each write uses a new idempotency key unless it is a retry. */
export const keeping = (person: TestPerson) => {
  const key = () => crypto.randomUUID()
  const read = async <Answer>(path: string): Promise<Answer> => (await (await person.ask('GET', path)).json()) as Answer
  const add = (changed: Record<string, unknown> = {}, id: string = key(), writeId: string = id) =>
    person.ask('POST', '/api/vials', { id, vial: vialForm(changed) }, writeId)
  return {
    add,
    /** Adds a vial and reads it; mixed with 2 ml unless changed. */
    added: async (changed: Record<string, unknown> = {}): Promise<Vial> => {
      const response = await add({ start: mixing(), ...changed })
      if (response.status !== 201) throw new Error(await response.text())
      return (await response.json()) as Vial
    },
    edit: (id: string, changed: Record<string, unknown> = {}, writeId: string = key()) => {
      const { kind: _, peptide: __, ...form } = vialForm({ volumeMl: '2', beyondUseOn: onDay(28), ...changed })
      return person.ask('PUT', `/api/vials/${id}`, { vial: form }, writeId)
    },
    start: (id: string, changed: Record<string, unknown> = {}, writeId: string = key(), at?: string) =>
      person.ask('POST', `/api/vials/${id}/start`, { start: mixing(changed), at }, writeId),
    change: (id: string, change: Record<string, unknown>, writeId: string = key()) =>
      person.ask('POST', `/api/vials/${id}/changes`, change, writeId),
    remove: (id: string, writeId: string = key()) => person.ask('DELETE', `/api/vials/${id}`, undefined, writeId),
    choose: (scheduleId: string, vial_id: string | null, writeId: string = key()) =>
      person.ask('PUT', `/api/schedules/${scheduleId}/vial`, { vial_id }, writeId),
    list: () => read<VialList>('/api/vials'),
    one: (id: string) => read<Vial>(`/api/vials/${id}`),
    changes: (id: string) => read<VialChange[]>(`/api/vials/${id}/changes`),
  }
}
export type Keeping = ReturnType<typeof keeping>

/** The refusal of a call that leaves a vial and its changes as they were. */
export const refusal = async (vials: Keeping, id: string, call: () => Promise<Response>) => {
  const [before, changes] = [await vials.one(id), await vials.changes(id)]
  const error = await errorOf(await call())
  expect([await vials.one(id), await vials.changes(id)]).toEqual([before, changes])
  return error
}
