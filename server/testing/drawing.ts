import { asOwner } from './databases/as-owner.ts'
import { doseForm, editForm } from './life.ts'
import type { Dose } from '#contract'
import type { TestPerson } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A choice of a vial with a U-100 syringe of 1 ml. */
export const from = (vialId: string, more: Record<string, unknown> = {}) => ({
  vial_id: vialId,
  scale: 'U-100',
  barrel: '1',
  ...more,
})

/** A person's calls for doses that are drawn from vials, and what is in these by the rows. */
export const drawing = ({ context }: TestServer, person: TestPerson) => {
  const key = () => crypto.randomUUID()
  const log = (draws: unknown, changed: Record<string, unknown> = {}, id: string = key(), more: object = {}) =>
    person.ask('POST', '/api/doses', { id, dose: doseForm(changed), confirmed: true, draws, ...more }, id)
  const levels = async (): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await asOwner<{ vial_id: string; left_ml: string }>(
      context.database,
      'select vial_id, trim_scale(left_ml)::text as left_ml from vial_levels where user_id = $1',
      [person.id],
    )
    return Object.fromEntries(rows.map(({ vial_id, left_ml }) => [vial_id, left_ml]))
  }
  return {
    log,
    logged: async (draws: unknown, changed: Record<string, unknown> = {}): Promise<Dose> => {
      const response = await log(draws, changed)
      if (response.status !== 201) throw new Error(await response.text())
      return (await response.json()) as Dose
    },
    edit: (
      { id, last_change_id }: Pick<Dose, 'id' | 'last_change_id'>,
      changed: Record<string, unknown> = {},
      more: object = {},
    ) => person.ask('PUT', `/api/doses/${id}`, { last_change_id, dose: editForm(changed), ...more }, key()),
    /** What is left in each of the person's vials, in ml. */
    levels,
    /** The same of one of them. */
    leftIn: async (vialId: string) => (await levels())[vialId],
    /** When the person was told of the concentration of a vial; null if never. */
    readAt: async (vialId: string): Promise<Date | null | undefined> => {
      const { rows } = await asOwner<{ concentration_read_at: Date | null }>(
        context.database,
        'select concentration_read_at from vials where user_id = $1 and id = $2',
        [person.id, vialId],
      )
      return rows[0]?.concentration_read_at
    },
    /** The draws as they are kept, of deleted doses too. */
    rows: async () =>
      (
        await asOwner<{ dose_id: string; part: number; vial_id: string; volume_ml: string; version: string }>(
          context.database,
          `select dose_id, part, vial_id, trim_scale(volume_ml)::text as volume_ml, xmin::text as version
           from dose_draws where user_id = $1 order by dose_id, part`,
          [person.id],
        )
      ).rows,
  }
}
