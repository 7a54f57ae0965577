import { sentProtocol } from '#domain/protocols/schema'
import { addDays } from '#domain/time/civil'
import { CivilTime } from '#domain/time/schema'
import { instantOf } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { insertProtocol, insertVersion } from '../protocols/queries.ts'
import type { Today } from './run.ts'

/** A protocol of two versions: the second one mixes the vial with more water. */
export async function keepProtocol(database: Database, userId: string, { today, zone }: Today): Promise<void> {
  const session = asUser(database, userId)
  const id = crypto.randomUUID()
  const on = (daysAgo: number) => new Date(instantOf(addDays(today, -daysAgo), CivilTime.parse('18:30'), zone))
  await session.query(insertProtocol(userId, id, { id, at: on(60) }))
  const [first, second] = [sentProtocol.parse(VALUES), sentProtocol.parse({ ...VALUES, diluent_ml: '2.5' })]
  await session.query(insertVersion(userId, id, 1, first, { id, at: on(60) }))
  await session.query(insertVersion(userId, id, 2, second, { id: crypto.randomUUID(), at: on(20) }))
}

const VALUES = {
  name: 'BPC-157 in the morning',
  peptide: 'BPC-157',
  dose: '250',
  dose_unit: 'mcg',
  vial_amount: '5',
  vial_unit: 'mg',
  diluent_ml: '2',
  scale: 'U-100',
  barrel: '0.5',
  plan: {
    administration_method: 'injection',
    time: '07:30',
    frequency: 'daily',
    duration_weeks: 4,
    total_doses: 28,
  },
  notes: 'Written down with the clinic',
}
