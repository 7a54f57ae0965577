import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { connected } from '../../../server/testing/databases/nodes.ts'

const PEOPLE = 100
const DOSES = 1_000
const SCHEDULES = 2
const DAYS = 730

/** What is there afterwards, in words. */
export const FILLING = `${PEOPLE} people, ${PEOPLE * DOSES} doses, ${PEOPLE * SCHEDULES * DAYS} scheduled doses`

/** Somebody with premium: the doses that can be completed, and the dose behind which the tenth page of the history begins. */
export type Person = { readonly userId: string; readonly pending: string[]; readonly tenthPage: string }

/** Fills an empty database as its owner, with the triggers awake: three doses a day for a year, two daily schedules around today. */
export const fillPeople = (url: string): Promise<readonly Person[]> =>
  connected(url, async (owner) => {
    await owner.query(
      "insert into auth_users (id, name, email) select gen_random_uuid(), 'bench', 'bench-' || n || '@vialog.example' from generate_series(1, $1::int) n",
      [PEOPLE],
    )
    await owner.query("update profiles set premium_until = '2100-01-01'")
    await owner.query(
      `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at, recorded_at)
       select person.id, gen_random_uuid(), $1, 250, 'mcg', 'subcutaneous', at, at
       from auth_users person, (select now() - n * interval '8 hours' as at from generate_series(1, $2::int) n) moments`,
      [PEPTIDE_IDS.bpc157, DOSES],
    )
    await owner.query(
      `insert into schedules (user_id, id, peptide_id, total_doses, frequency, duration_weeks, start_date)
       select person.id, gen_random_uuid(), $1, $3::int, 'daily', 100, current_date - $3::int / 2
       from auth_users person, generate_series(1, $2::int)`,
      [PEPTIDE_IDS.tb500, SCHEDULES, DAYS],
    )
    await owner.query(
      `insert into scheduled_doses (user_id, id, schedule_id, peptide_id, scheduled_date, scheduled_time, amount, unit, administration_method)
       select user_id, gen_random_uuid(), id, peptide_id, start_date + day, '20:00', 250, 'mcg', 'subcutaneous'
       from schedules, generate_series(0, $1::int - 1) day`,
      [DAYS],
    )
    for (const table of ['profiles', 'doses', 'schedules', 'scheduled_doses'])
      await owner.query(`vacuum analyze ${table}`)
    const { rows } = await owner.query<Person>(
      `select d.user_id as "userId", (array_agg(d.id order by d.administered_at desc))[450] as "tenthPage",
         (select array_agg(p.id) from scheduled_doses p where p.user_id = d.user_id and p.scheduled_date < current_date) as pending
       from doses d group by d.user_id`,
    )
    return rows
  })
