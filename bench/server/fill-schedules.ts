import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { CivilDate } from '#domain/time/civil'
import { Client } from '../../server/db/driver.ts'

/** So many schedules of one dose a day each, with the first dose on the day `from`. */
export type Filling = { readonly schedules: number; readonly days: number; readonly from: CivilDate }

/** Plans all this for a person, past the triggers, as it could be planned before there were limits. */
export async function fillSchedules(databaseUrl: string, userId: string, filling: Filling): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `with planned as (
         insert into schedules (user_id, id, peptide_id, total_doses, frequency, duration_weeks, start_date)
         select $1, gen_random_uuid(), $2, $5::int, 'daily', least(ceil($5::int / 7.0), 100), $3
         from generate_series(1, $4::int)
         returning id)
       insert into scheduled_doses (user_id, id, schedule_id, peptide_id, scheduled_date, scheduled_time, amount, unit, administration_method)
       select $1, gen_random_uuid(), planned.id, $2, $3::date + day, '20:00', 250, 'mcg', 'subcutaneous'
       from planned, generate_series(0, $5::int - 1) day`,
      [userId, PEPTIDE_IDS.bpc157, filling.from, filling.schedules, filling.days],
    )
    await client.query('vacuum analyze schedules')
    await client.query('vacuum analyze scheduled_doses')
  } finally {
    await client.end()
  }
}
